import Hypertext
import Testing

@Suite struct EncodingDeclarationTests {
  @Test(arguments: [
    "<meta charset=shift_jis>", "<META CHARSET='Shift_JIS'>", "<meta/charset=\" sjis \">",
    "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=shift_jis\">",
    "<meta content='text/html; charset = \"shift_jis\"' http-equiv=content-type>",
    "<meta http-equiv=content-type content=charset=x;charset=y><meta charset=shift_jis>",
    "<!-- <meta charset=utf-8> --><meta charset=shift_jis>", "<!--><meta charset=shift_jis>",
    "<a title='<meta charset=utf-8>'><meta charset=shift_jis>", "<?xml version='1.0' encoding='shift_jis'?>",
    "<meta charset=unknown><meta charset=shift_jis>",
    "<meta content='charset=utf-8'><meta charset=shift_jis>",
    "<meta charset=shift_jis charset=utf-8>", "</p <meta charset=utf-8>><meta charset=shift_jis>",
    "<title>" + String(repeating: "x", count: 2000) + "</title><meta charset=shift_jis>",
    "<script>" + String(repeating: "x", count: 2000)
      + "</script><script>'<meta charset=utf-8>'</script><meta charset=shift_jis>",
  ])
  func findsWhatAPageDeclares(_ page: String) {
    #expect(decode(page, .html).encoding == "shift_jis")
  }

  @Test(arguments: [
    "<meta name=x content='text/html; charset=shift_jis'>", "<metadata charset=shift_jis>",
    "<meta charset=utf-16>",
    "<p>" + String(repeating: "x", count: 2000) + "<body><meta charset=shift_jis>",
    "<meta charset=utf-8><meta charset=shift_jis>", "<meta charset='shift_jis",
  ])
  func takesNothingElseForADeclaration(_ page: String) {
    #expect(decode(page, .html).encoding == "utf-8")
  }

  @Test func readsUserDefinedInMetaAsWindows1252() {
    #expect(decode("<meta charset=x-user-defined>", .html).encoding == "windows-1252")
  }

  @Test func looksForWhatTheKindOfDocumentCanDeclare() {
    #expect(decode("@charset \"shift_jis\";", .css).encoding == "shift_jis")
    #expect(decode("@charset 'shift_jis';", .css).encoding == "utf-8")
    #expect(decode("@CHARSET \"shift_jis\";", .css).encoding == "utf-8")
    #expect(decode(" @charset \"shift_jis\";", .css).encoding == "utf-8")
    #expect(decode("@charset \"utf-16\";", .css).encoding == "utf-8")
    #expect(decode("<?xml version='1.0' encoding='shift_jis'?><svg/>", .svg).encoding == "shift_jis")
    #expect(decode("<meta charset='shift_jis'/>", .xhtml).encoding == "utf-8")
    #expect(decode("<meta charset='shift_jis'/>", .script).encoding == "utf-8")
  }

  @Test func prefersADeclarationToTheFallback() {
    var decoder = TextDecoder()
    let sheet = Array("@charset \"euc-jp\";".utf8)
    #expect(decoder.decode(sheet.span, kind: .css, fallbackEncoding: "shift_jis").encoding == "euc-jp")
    #expect(decoder.decode([0x41].span, kind: .css, fallbackEncoding: "shift_jis").encoding == "shift_jis")
  }

  @Test(arguments: [
    ("<?xml version='1.0' encoding='ISO-8859-1'?><meta charset=utf-8>", DocumentKind.html, "ISO-8859-1"),
    ("<?xml version='1.0' encoding='utf-8'?><meta charset=latin1>", .html, "utf-8"),
    ("<?xml version='1.0' encoding='utf-8'?><meta charset='latin1'/>", .xhtml, "latin1"),
    ("\u{FEFF}<meta charset=latin1>", .html, "latin1"), ("\u{FEFF}@charset \"euc-jp\";", .css, "euc-jp"),
    ("<title>é</title><meta charset=latin1><meta charset=utf-8>", .html, "utf-8"),
  ])
  func reportsTheDeclarationThatLoses(_ source: String, _ kind: DocumentKind, _ label: String) throws {
    let result = decode(source, kind)
    let range = try #require(result.conflict)
    #expect(String(decoding: (result.text ?? Array(source.utf8))[range], as: UTF8.self) == label)
  }

  @Test(arguments: [
    "<meta charset=utf-8>", "<meta charset=latin1>", "<meta charset=latin1><meta charset=windows-1252>",
    "<?xml version='1.0' encoding='UTF-8'?><meta charset=utf8>", "\u{FEFF}<meta charset=utf-8>",
    "<meta charset=utf-16>", "<meta charset=utf-8><meta charset=unknown>",
    "<meta charset=utf-8><script>'<meta charset=latin1>'</script>", "<meta charset=gbk><meta charset=gb2312>",
  ])
  func findsNoConflictWhereAllAgree(_ page: String) {
    #expect(decode(page, .html).conflict == nil)
  }

  private func decode(_ source: String, _ kind: DocumentKind) -> DecodedText {
    var decoder = TextDecoder()
    return decoder.decode(Array(source.utf8).span, kind: kind, fallbackEncoding: nil)
  }
}
