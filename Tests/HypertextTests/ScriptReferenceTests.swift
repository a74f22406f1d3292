import HelpTestSupport
import Hypertext
import Testing

@Suite struct ScriptReferenceTests {
  @Test(arguments: [
    ("import './a.js';", ["./a.js"]), ("import \"./a.js\"", ["./a.js"]),
    ("import x from './a.js'", ["./a.js"]),
    ("import {a, b as c} from './a.js'", ["./a.js"]), ("import * as x from './a.js'", ["./a.js"]),
    ("import x, {y} from './a.js'", ["./a.js"]), ("import x, * as y from './a.js'", ["./a.js"]),
    ("import{a}from'./a.js'", ["./a.js"]), ("import {'a b' as c} from './a.js'", ["./a.js"]),
    ("import from from './a.js'", ["./a.js"]), ("import /* c */ x // d\n from './a.js'", ["./a.js"]),
    ("import x from './a.json' with {type:'json'}", ["./a.json"]), ("import 'lodash'", ["lodash"]),
    ("export * from './a.js'", ["./a.js"]), ("export * as x from './a.js'", ["./a.js"]),
    ("export {a, default as b} from './a.js'", ["./a.js"]), ("export {a}; import './b.js'", ["./b.js"]),
    ("export {a}\nimport './b.js'", ["./b.js"]), ("export const from = './a.js'", []),
    ("export default './a.js'", []),
    ("import.meta.url; './a.js'", []), ("import('./a.js')", []), ("x.import './a.js'", []),
    ("// import './a.js'", []),
    ("/* import './a.js' */", []), ("'import \"./a.js\"'", []), ("`import './a.js'`", []),
    ("`${1}import './a.js'`", []),
    ("`${`}`}import './a.js'`;import './b.js'", ["./b.js"]), ("`${{a:{}}}`;import './b.js'", ["./b.js"]),
    ("let r = /'/; import './a.js'", ["./a.js"]), ("let r = /[/'\"]/g; import './a.js'", ["./a.js"]),
    ("let r = a / b; let s = c / '/'; import './a.js'", ["./a.js"]),
    ("return /`/.test(x);import './a.js'", ["./a.js"]),
    ("if (x) /'/.test(y); import './a.js'", ["./a.js"]),
    ("while (f(x)) /`/.test(y); import './a.js'", ["./a.js"]),
    ("for await (x of y) /'/.exec(x); import './a.js'", ["./a.js"]),
    ("with (a) /'/.test(b);import './a.js'", ["./a.js"]),
    ("a.if(x) / 2; import './a.js'; b / 1", ["./a.js"]),
    ("if (a[(b) / 2]) c = (d) / '/'; import './a.js'", ["./a.js"]),
    ("// x\u{2028}import './a.js'", ["./a.js"]), ("// x\u{2029}import './a.js'", ["./a.js"]),
    ("f()\u{2028}import './a.js'", ["./a.js"]), ("x = y\u{2029}import './a.js'", ["./a.js"]),
    ("// x\u{2027}import './a.js'", []), ("import './\u{2028}.js'", ["./\u{2028}.js"]),
    ("let x = 'unclosed\nimport './a.js'", ["./a.js"]), ("x = (a) / 2; import './a.js'", ["./a.js"]),
    ("import '\\u002e/a\\x2ejs'", ["./a.js"]), ("import './a\\\n.js'", ["./a.js"]),
    ("import \"./\\u{61}.js\"", ["./a.js"]),
    ("import x from './a", []), ("import", []), ("import {", []), ("import {a from './a.js'", []), ("", []),
    ("/", []), ("`", []), ("`$", []), ("'\\", []),
  ])
  func findsStaticImports(in script: String, _ urls: [String]) {
    let scanned = Scanned(script, as: .script)
    #expect(scanned.references == urls.map { "resource - - \($0)" })
    #expect(scanned.specifiers.allSatisfy { $0 })
  }

  @Test(arguments: [
    ("fetch('a.json')", "a.json"), ("fetch( \"a.json\" , {})", "a.json"), ("fetch(`a.json`)", "a.json"),
    ("window.fetch('/api')", "/api"), ("self.fetch('../a')", "../a"), ("await fetch('a.json')", "a.json"),
    ("new Worker('a.js')", "a.js"), ("new Worker('a.js', {type:'module'})", "a.js"),
    ("new SharedWorker(\"a.js\")", "a.js"), ("new window.Worker('w.js')", "w.js"),
    ("new globalThis.SharedWorker('w.js')", "w.js"), ("new self.self.Worker('w.js')", "w.js"),
    ("new window.App('w.js')", nil), ("new a.Worker('w.js')", nil), ("new window('w.js')", nil),
    ("if (x) /\"/.test(y); fetch('d.json')", "d.json"),
    ("importScripts('a.js', 'b.js')", "a.js"), ("import('./a.js')", "./a.js"),
    ("const x = await import('./a.js')", "./a.js"),
    ("fetch('https://a.invalid/')", nil), ("fetch('data:,x')", nil), ("fetch(x)", nil),
    ("fetch('a' + x)", nil),
    ("fetch(`a${x}`)", nil), ("cache.fetch('a')", nil), ("Worker('a.js')", nil), ("new Image('a')", nil),
    ("// fetch('a')", nil), ("'fetch(\"a\")'", nil), ("import('lodash')", nil), ("prefetch('a')", nil),
    ("fetch('')", nil),
    ("fetch('#x')", nil), ("fetch 'a'", nil), ("new Worker(URL.createObjectURL(b))", nil),
    ("/fetch('a')/", nil),
  ])
  func remarksOnWhatNeedsAServer(_ script: String, _ text: String?) {
    let expected = text.map { ["needsServer \($0)"] } ?? []
    #expect(Scanned(script, as: .script).remarks == expected)
    let page = "<html lang=en><title>t</title><script>\(script)</script>"
    #expect(Scanned(page).remarks == expected)
  }

  @Test(arguments: [
    ("<script type=module src=a.js></script>", ["needsServer a.js"], ["resource script src a.js"]),
    (
      "<script type=' Module ' src='a&amp;b.js'></script>", ["needsServer a&b.js"],
      ["resource script src a&b.js"]
    ),
    (
      "<script type=module src=https://a.invalid/x.js></script>", [],
      ["resource script src https://a.invalid/x.js"]
    ),
    ("<script type=module>import 'x';</script>", ["needsServer -"], ["resource script - x"]),
    ("<script type=module src=a.js>import 'x';</script>", ["needsServer a.js"], ["resource script src a.js"]),
    ("<script type=importmap>{\"imports\":{}}</script>", [], []),
    ("<script type=application/javascript>fetch('a')</script>", ["needsServer a"], []),
    ("<script type=text/javascript1.5>fetch('a')</script>", ["needsServer a"], []),
    ("<script type=application/ld+json>fetch('a')</script>", [], []),
    ("<script src=a.js>fetch('a')</script>", [], ["resource script src a.js"]),
    ("<script type='' src=a.js>", [], ["resource script src a.js"]), ("<script type=' ' src=a.js>", [], []),
    ("<script type=' TEXT/JScript\n' src=a.js>", [], ["resource script src a.js"]),
    ("<script type='text/javascript&#49;.9' src=a.js>", [], []),
    ("<script type='text/java&#115;cript' src=a.js>", [], ["resource script src a.js"]),
    ("<script type='mo&#100;ule' src=a.js>", ["needsServer a.js"], ["resource script src a.js"]),
    ("<script type=text/javascript1.9 src=a.js>", [], []),
    ("<script type=application/jscript src=a.js>", [], []),
    ("<script type='text/javascript; charset=utf-8' src=a.js>", [], []),
    ("<script type=importmap src=a.json>", [], []), ("<script type=speculationrules src=a.json>", [], []),
    ("<script language=VBScript src=a.js>", [], []),
    ("<script language=JavaScript1.2 src=a.js>", [], ["resource script src a.js"]),
    ("<script language='' src=a.js>", [], ["resource script src a.js"]),
    ("<script language=' JavaScript' src=a.js>", [], []), ("<script language=module src=a.js>", [], []),
    ("<script type=text/javascript language=VBScript src=a.js>", [], ["resource script src a.js"]),
    ("<script language=VBScript>fetch('a')</script>", [], []),
    ("<svg><script language=VBScript href=a.js /></svg>", [], ["resource script href a.js"]),
    ("<script><!--\nfetch('a')\n--></script>", ["needsServer a"], []),
    ("<iframe srcdoc=\"<script>fetch('a')</script>\"></iframe>", ["needsServer a"], []),
    ("<svg><script>fetch('a&amp;b')</script></svg>", ["needsServer a&b"], []),
  ])
  func readsScriptElements(_ body: String, _ remarks: [String], _ references: [String]) {
    let scanned = Scanned("<html lang=en><title>t</title>\(body)")
    #expect(scanned.remarks == remarks)
    #expect(scanned.references == references)
  }

  @Test func longScriptsStayLinear() {
    for piece in ["/[", "`${", "import {", "'", "/*", "fetch(", "=/a", "{", "}", "import a,"] {
      let growth = Work.growth(from: 2_000) { _ = Scanned(String(repeating: piece, count: $0), as: .script) }
      #expect(growth < 25, "\(piece)")
    }
  }
}
