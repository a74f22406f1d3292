import HelpBundling

/// What a rule means, how it looks, and how to fix it.
struct RuleExplanation: Sendable, Equatable {
  /// What fires the rule and why it matters.
  let meaning: String
  /// Something that fires it.
  let example: String
  /// What to do about it.
  let remedy: String

  private init(_ meaning: String, example: String, remedy: String) {
    self.meaning = meaning
    self.example = example
    self.remedy = remedy
  }

  /// Explains a rule.
  init(_ rule: Rule) {
    switch rule {
    case .missingResource:
      self.init(
        "A page, style sheet or drawing needs a file that the bundle does not have, so it shows "
          + "broken.",
        example: "<img src=\"./Image.png\">   and there is no Image.png",
        remedy: "Add the file to includedFiles, or correct the reference.")
    case .missingPage:
      self.init(
        "A link leads to a page that the bundle does not have.",
        example: "<a href=\"setup.html\">   and there is no setup.html",
        remedy: "Add the page to includedFiles, or correct or remove the link.")
    case .notIncluded:
      self.init(
        "The file that a reference names exists beside the manifest, but the FileList leaves it out, "
          + "exclude takes it away or another locale owns it, so it will be missing on the reader's device.",
        example: "<img src=\"logo.png\">   logo.png exists, includedFiles does not name it",
        remedy: "Add it to includedFiles, or leave includedFiles out so that everything reachable is taken; "
          + "narrow exclude where that names it. A link to another locale has to go: each has its own bundle."
      )
    case .caseMismatch:
      self.init(
        "The file exists, but with other capital letters. It opens on a Mac or on Windows and is "
          + "missing elsewhere.",
        example: "<img src=\"image.png\">   and the file is Image.png",
        remedy: "Write the name as the file has it.")
    case .normalizationMismatch:
      self.init(
        "The file exists, but the reference writes its accents or kana in another Unicode form. Names"
          + " are stored composed (NFC).",
        example: "<img src=\"cafe%CC%81.png\">   and the file is café.png, composed",
        remedy: "Write the reference in NFC; most editors can normalize a selection.")
    case .outsideBundle:
      self.init(
        "The reference climbs with '..' over the root of the bundle. What lies there on the author's "
          + "disk is not on the reader's.",
        example: "<a href=\"../../other/start.html\">   in a page at the top",
        remedy: "Move the file into the root and refer to it there, or lay it under every locale with "
          + "'shared'.")
    case .absolutePath:
      self.init(
        "The reference starts at the root of a server or of a drive. A bundle has neither.",
        example: "<link rel=\"stylesheet\" href=\"/css/help.css\">",
        remedy: "Write a path relative to the page: css/help.css.")
    case .fileURL:
      self.init(
        "The reference is a file: URL. It names a place on the author's disk.",
        example: "<img src=\"file:///Users/me/help/Image.png\">",
        remedy: "Write a path relative to the page.")
    case .directoryReference:
      self.init(
        "The reference names a folder. Without a web server nothing turns a folder into its index "
          + "page.",
        example: "<a href=\"chapter1/\">",
        remedy: "Name the page: chapter1/index.html.")
    case .missingFile:
      self.init(
        "includedFiles or baseHTML names a file that is not on disk, that exclude takes away, or that belongs "
          + "to no bundle: the manifest and the output of packing.",
        example: "\"includedFiles\": [\"Image.png\"]   and there is no Image.png",
        remedy: "Correct the name, remove it from the list, or narrow exclude.")
    case .emptyGlob:
      self.init(
        "A pattern in includedFiles matches no file, usually because of a typing error.",
        example: "\"includedFiles\": [\"images/*.jpeg\"]   and the files end in .jpg",
        remedy: "Correct the pattern or remove it.")
    case .nameCollision:
      self.init(
        "Two files would be one on a disk that ignores case or Unicode form, or a file has the name "
          + "of a folder.",
        example: "images/Start.png and images/start.png",
        remedy: "Rename one of the two.")
    case .unportableName:
      self.init(
        "A name that another system cannot hold: one of \\ : * ? \" < > |, a control or bidirectional"
          + " character, a dot or space at the end, a device name such as CON, or more than 255 bytes.",
        example: "what?.html",
        remedy: "Rename the file.")
    case .overLimit:
      self.init(
        "Install would refuse the bundle: a path over 512 bytes or 32 levels, a file over 256 MiB, "
          + "more than 1 GiB in all, or more than 50,000 paths. Or the check stopped: a page has more references, ids or "
          + "nested documents than are read, or there are more faults, or more patterns to try, than are counted.",
        example: "movies/tour.mp4 with 300 MiB",
        remedy: "Make it smaller or leave it out.")
    case .reservedName:
      self.init(
        "helpkit.json and .helpkit.json at the top of a bundle are helpkit's own.",
        example: "\"includedFiles\": [\"helpkit.json\"]",
        remedy: "Rename the file or put it in a folder.")
    case .symlinkEscape:
      self.init(
        "A listed file or folder is a symbolic link that leaves the root, so what it stands for depends on the "
          + "author's disk.",
        example: "Image.png -> /Users/me/Desktop/Image.png",
        remedy: "Copy the file or folder into the root, or exclude the link.")
    case .undecodableText:
      self.init(
        "The bytes of a page or style sheet do not fit the encoding it declares or any it may have, "
          + "so a reader sees wrong characters. It is checked all the same.",
        example: "<meta charset=\"utf-8\">   in a page saved as Shift_JIS",
        remedy: "Save the file as UTF-8 and declare it.")
    case .notChecked:
      self.init(
        "A file that should have been read could not be, or the system has no converter for its encoding, so "
          + "nothing is known about its references.",
        example: "a page without permission to read it",
        remedy:
          "Make the file readable, save it as UTF-8, or install the converters of the C library (gconv).")
    case .missingFragment:
      self.init(
        "The page exists, but no element of it has the id that the reference names: the page opens at"
          + " its top.",
        example: "<a href=\"setup.html#printers\">   and setup.html has no id \"printers\"",
        remedy: "Correct the fragment or give the element that id. To pass over it, 'target' under "
          + "verify.ignore names the page or the page with the id.")
    case .externalResource:
      self.init(
        "A resource comes from the network. Offline the page is broken, and online it tells a server "
          + "who reads it.",
        example: "<script src=\"https://cdn.example/jquery.js\">",
        remedy: "Put the file into the bundle and refer to it there.")
    case .needsServer:
      self.init(
        "Module scripts, workers and fetch of local files do not work from a file: URL in most "
          + "browsers.",
        example: "<script type=\"module\" src=\"help.js\">",
        remedy: "Use a classic script, or put the data into the page.")
    case .charsetConflict:
      self.init(
        "Two declarations of a page's encoding disagree: byte order mark, meta and XML declaration.",
        example: "<?xml encoding=\"Shift_JIS\"?> with <meta charset=\"utf-8\">",
        remedy: "Keep the true one and remove the other.")
    case .duplicateID:
      self.init(
        "An id, or the name of an a element, stands twice in a page and a link leads to it: readers "
          + "reach the first and never the second. A name at the place of its like, with no text between, is fine.",
        example: "<h2 id=\"install\"> ... <h2 id=\"install\">",
        remedy: "Give one of the elements another id.")
    case .externalLink:
      self.init(
        "A link leads to the network. That is fine where the reader is online.",
        example: "<a href=\"https://www.example.com/\">",
        remedy: "Nothing, or say on the page that it needs the network.")
    case .unknownScheme:
      self.init(
        "The URL has a scheme that is not known, so it is not known what opens it.",
        example: "<a href=\"myapp:settings\">",
        remedy: "Nothing if the app that shows the help handles it; else correct it.")
    case .emptyReference:
      self.init(
        "The attribute is there and holds no URL: a link leads to the page itself, and anything else loads nothing.",
        example: "<img src=\"\">",
        remedy: "Write the URL or remove the attribute.")
    case .unportableReference:
      self.init(
        "The URL holds a raw space, a backslash or a non-breaking space. Every browser "
          + "repairs these in its own way.",
        example: "<img src=\"my image.png\">   or   <img src=\"images\\a.png\">",
        remedy: "Write %20 for a space and / for a backslash.")
    case .unreferencedFile:
      self.init(
        "No page refers to the file: it makes the bundle larger and nobody sees it.",
        example: "old-screenshot.png",
        remedy: "Leave it out with 'exclude', or refer to it.")
    case .unreachablePage:
      self.init(
        "No chain of links leads from the base page to this page.",
        example: "draft.html",
        remedy: "Link to it, or leave it out.")
    case .redundantFile:
      self.init(
        "Two files hold the same bytes.",
        example: "images/logo.png and img/logo.png",
        remedy: "Keep one of them.")
    case .untranslatedFile:
      self.init(
        "The locale has no such file of its own, so it is taken from another locale.",
        example: "ja takes Image.png from en",
        remedy: "Translate it, or lay it under every locale with 'shared'.")
    case .missingLang:
      self.init(
        "The page does not say which language it is in: screen readers and fonts guess.",
        example: "<html>",
        remedy: "Write <html lang=\"ja\">.")
    case .missingTitle:
      self.init(
        "The page has no title: windows and bookmarks show its file name.",
        example: "<head></head>",
        remedy: "Write <title>...</title>.")
    }
  }
}
