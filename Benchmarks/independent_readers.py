"""Reads HTML, CSS, SVG and XHTML for references and ids with parsers that helpkit has nothing to do with.

HTML goes through html5lib 1.1, CSS through tinycss2 (both from PyPI), SVG and XHTML through expat.
"""
import collections
import re
from xml.parsers import expat

import html5lib
import tinycss2

RESOURCE_RELS = {"stylesheet", "icon", "apple-touch-icon", "mask-icon", "preload", "modulepreload", "prefetch",
                 "manifest"}
IGNORED_RELS = {"preconnect", "dns-prefetch", "canonical"}
RESOURCES = {  # element: attributes that name something the page is broken without
    "img": ["src"], "source": ["src"], "script": ["src"], "iframe": ["src"], "frame": ["src"], "embed": ["src"],
    "object": ["data"], "video": ["src", "poster"], "audio": ["src"], "track": ["src"], "body": ["background"],
    "table": ["background"], "tr": ["background"], "td": ["background"], "th": ["background"]}
LINKS = {"a": ["href"], "area": ["href"], "form": ["action"], "button": ["formaction"], "input": ["formaction"],
         "blockquote": ["cite"], "q": ["cite"], "ins": ["cite"], "del": ["cite"], "img": ["longdesc"],
         "frame": ["longdesc"], "iframe": ["longdesc"]}
SVG_RESOURCES = {"image", "use", "feimage", "script", "lineargradient", "radialgradient", "pattern", "textpath",
                 "mpath"}
MIXED_CASE = {"feImage", "linearGradient", "radialGradient", "textPath"}
PRESENTATION = {"fill", "stroke", "filter", "mask", "clip-path", "marker", "marker-start", "marker-mid", "marker-end",
                "cursor"}
SVG, MATHML = "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"
XLINK = "http://www.w3.org/1999/xlink"

Found = collections.namedtuple("Found", "kind url line checks_own_fragment")  # kind: resource or link


class Document:
    """What one file says: references, ids, its base."""

    def __init__(self):
        self.references, self.ids, self.base = [], collections.Counter(), None
        self.here = {}  # the anchor without text behind it so far → whether it is an id and no name of an a
        self.lacks = set()

    def add_anchor(self, text, is_id):
        """Counts an id or a name; a name beside its like with no text between is the same place."""
        is_id_here = self.here.get(text)
        if is_id_here is None or (is_id and is_id_here):
            self.ids[text] += 1
        self.here = {text: is_id}

    def hear_text(self, text):
        if text.strip(" \t\n\f\r"):
            self.here = {}

    def add(self, kind, url, line, checks_own_fragment=True):
        self.references.append(Found(kind, url, line, checks_own_fragment))


def css_urls(nodes):
    """Every URL of a parsed style sheet; the walk is a stack, so nesting costs nothing."""
    stack = [list(nodes)]
    while stack:
        nodes = stack.pop()
        for node in nodes:
            if node.type == "url":
                yield node.value, node.source_line
            elif node.type == "function":
                name, strings = node.lower_name, [n for n in node.arguments if n.type == "string"]
                if name in ("url", "src") and strings:
                    yield strings[0].value, node.source_line
                if name in ("image-set", "-webkit-image-set"):
                    for string in strings:
                        yield string.value, string.source_line
                if name not in ("url", "src"):
                    stack.append(node.arguments)
            elif node.type in ("{} block", "[] block", "() block"):
                stack.append(node.content)
            elif node.type == "qualified-rule":
                stack.append(node.prelude)
                stack.append(node.content)
            elif node.type == "at-rule" and node.lower_at_keyword != "namespace":
                if node.lower_at_keyword == "import":
                    for n in node.prelude:
                        if n.type == "string":
                            yield n.value, n.source_line
                            break
                        if n.type != "whitespace":
                            break
                stack.append(node.prelude)
                stack.append(node.content or [])


def read_css(text, document, line=1, own_fragments=False, is_style_attribute=False):
    if is_style_attribute:
        nodes = tinycss2.parse_component_value_list(text, skip_comments=True)
    else:
        nodes = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    for url, at in css_urls(nodes):
        document.add("resource", url, line + at - 1, own_fragments)


def srcset_urls(text):
    """The image candidates' URLs, by the standard's splitting loop."""
    position, end = 0, len(text)
    while True:
        while position < end and text[position] in " \t\n\f\r,":
            position += 1
        if position >= end:
            return
        start = position
        while position < end and text[position] not in " \t\n\f\r":
            position += 1
        url = text[start:position]
        if url.endswith(","):
            yield url.rstrip(",")
            continue
        yield url
        in_parentheses = False
        while position < end and (text[position] != "," or in_parentheses):
            in_parentheses = text[position] == "(" or (in_parentheses and text[position] != ")")
            position += 1


REFRESH = re.compile(r"""[\s]*(?:\d+|\.)[\d.]*(?:[\s]*[;,][\s]*|[\s]+)(?:url[\s]*=[\s]*)?(?P<q>["']?)(?P<url>.*)""",
                     re.I | re.S)


def read_element(name, namespace, attributes, line, document):
    """Takes from one start tag what it refers to and what it can be called by. Names are lower-case."""
    def add(kind, attribute):
        if attribute in attributes:
            document.add(kind, attributes[attribute], line)

    if attributes.get("id"):
        document.add_anchor(attributes["id"], is_id=True)
    if "style" in attributes:
        read_css(attributes["style"], document, line, own_fragments=True, is_style_attribute=True)
    for attribute in PRESENTATION & attributes.keys():
        if "(" in attributes[attribute]:
            read_css(attributes[attribute], document, line, own_fragments=True, is_style_attribute=True)
    if namespace == SVG:
        attribute = "href" if "href" in attributes else "xlink:href"
        if name == "a" or name in SVG_RESOURCES:
            add("link" if name == "a" else "resource", attribute)
        return
    if namespace == MATHML:
        add("link", "href")
        return
    if name == "a" and attributes.get("name") and attributes.get("name") != attributes.get("id"):
        document.add_anchor(attributes["name"], is_id=False)
    if name == "base" and document.base is None and "href" in attributes:
        document.base = attributes["href"]
    elif name == "link" and "href" in attributes:
        rels = set(attributes.get("rel", "").lower().split())
        if rels & RESOURCE_RELS:
            add("resource", "href")
        elif rels - IGNORED_RELS:
            add("link", "href")
    elif name == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
        match = REFRESH.match(attributes.get("content", ""))
        if match and match["url"]:
            url = match["url"].split(match["q"])[0] if match["q"] else match["url"]
            document.add("link", url, line)
    for attribute in RESOURCES.get(name, []):
        add("resource", attribute)
    for attribute in LINKS.get(name, []):
        add("link", attribute)
    if name == "input" and attributes.get("type", "").lower() == "image":
        add("resource", "src")
    if name in ("img", "source"):
        for url in srcset_urls(attributes.get("srcset", "")):
            document.add("resource", url, line)
    if name == "link":
        for url in srcset_urls(attributes.get("imagesrcset", "")):
            document.add("resource", url, line)
    if name == "iframe" and "srcdoc" in attributes:
        nested = Document()
        read_html(attributes["srcdoc"], nested)
        document.references += [found._replace(line=line) for found in nested.references]


def overhear(tokenizer, tokens=html5lib._tokenizer.HTMLTokenizer.__iter__):
    """html5lib's token stream: the tree builder goes on deciding the tokenizer's states, and we hear the tags."""
    for token in tokens(tokenizer):
        tokenizer.parser.hear(token)
        yield token
    tokenizer.parser.finish_style()


html5lib._tokenizer.HTMLTokenizer.__iter__ = overhear


class TagReader(html5lib.HTMLParser):
    def __init__(self, document):
        super().__init__(tree=html5lib.treebuilders.getTreeBuilder("etree"))
        self.document, self.style, self.title, self.in_title, self.has_lang = document, None, None, False, False

    def hear(self, token):
        kind = token["type"]
        if kind in (3, 5):  # start tag, empty tag
            name, attributes = token["name"].lower(), dict(token["data"])
            inner = self.tree.openElements[-1] if self.tree.openElements else None
            namespace = inner.namespace if inner is not None else None
            if name in ("svg", "math"):
                namespace = SVG if name == "svg" else MATHML
            elif namespace == SVG and inner.name in ("foreignObject", "desc", "title"):
                namespace = None
            line = self.tokenizer.stream.position()[0]
            read_element(name, namespace, attributes, line, self.document)
            self.has_lang = self.has_lang or (name == "html" and bool(attributes.get("lang")))
            self.style = ("", line) if name == "style" else None
            self.in_title = name == "title" and namespace not in (SVG, MATHML) and self.title is None
            self.title = "" if self.in_title else self.title
        elif kind in (1, 2):  # characters, white space
            self.document.hear_text(token["data"])
            if self.style is not None:
                self.style = (self.style[0] + token["data"], self.style[1])
            elif self.in_title:
                self.title += token["data"]
        elif kind == 4:  # end tag
            self.finish_style()
            self.in_title = False

    def finish_style(self):
        if self.style is not None:
            read_css(self.style[0], self.document, self.style[1], own_fragments=True)
            self.style = None


def read_html(text, document):
    reader = TagReader(document)
    reader.parse(text)
    if not reader.has_lang:
        document.lacks.add("missing-lang")
    if not (reader.title or "").strip():
        document.lacks.add("missing-title")


def read_xml(data, document):
    parser, style = expat.ParserCreate(namespace_separator="\n"), []

    def start(name, attributes):
        namespace, _, local = name.rpartition("\n")
        plain = {}
        for key, value in attributes.items():
            space, _, bare = key.rpartition("\n")
            plain[("xlink:" if space == XLINK else space and space + ":") + bare] = value
        name = local.lower() if local in MIXED_CASE else local  # XML's names have case: IMAGE is no image
        read_element(name, SVG if namespace == SVG else None, plain, parser.CurrentLineNumber, document)
        style.append([local == "style", "", parser.CurrentLineNumber])

    def end(_):
        is_style, text, line = style.pop()
        if is_style:
            read_css(text, document, line, own_fragments=True)

    def characters(text):
        document.hear_text(text)
        if style and style[-1][0]:
            style[-1][1] += text

    def instruction(target, text):
        match = re.search(r"""href\s*=\s*["']([^"']*)""", text)
        if target == "xml-stylesheet" and match:
            document.add("resource", match[1], parser.CurrentLineNumber)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.ProcessingInstructionHandler = characters, instruction
    parser.Parse(data, True)


def decode(data):
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name, "replace")
    match = re.search(rb"""<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)""", data[:1024], re.I)
    match = match or re.match(rb"""<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)|@charset "([\w.:-]+)";""", data)
    name = (match[match.lastindex]).decode().lower() if match else "utf-8"
    name = {"iso-8859-1": "cp1252", "us-ascii": "cp1252", "shift_jis": "cp932"}.get(name, name)
    return data.decode(name, "replace")


def read_file(job):
    """Runs in a worker: one path of the bundle and its file on disk → its document, or why there is none."""
    path, disk = job
    document, suffix = Document(), path.rpartition(".")[2].lower()
    if suffix not in ("html", "htm", "xhtml", "xht", "svg", "css"):
        return path, document, None
    with open(disk, "rb") as file:
        data = file.read()
    try:
        if suffix in ("html", "htm"):
            read_html(decode(data), document)
        elif suffix == "css":
            read_css(decode(data), document)
        else:
            read_xml(data, document)
    except expat.ExpatError as error:
        return path, document, "%s: %s" % (path, error)
    return path, document, None
