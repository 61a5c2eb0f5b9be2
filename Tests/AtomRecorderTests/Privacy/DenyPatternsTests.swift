import GraphModel
import TestSupport
import Testing

@testable import AtomRecorder

@Suite("Deny patterns")
struct DenyPatternsTests {
    @Test(
        "The standard ones meet names in every spelling",
        arguments: [
            "token", "authToken", "AUTH_TOKEN", "tokens", "accessTokenAtom", "csrf-token", "password", "PassWord",
            "password2", "userPasswd", "clientSecret", "secrets", "Authorization", "isAuthorizationPending", "cookie",
            "HTTPCookie", "set-cookie", "apiKey", "API_KEY", "api-key", "apikeys", "x-api-key", "x_apiKey",
            "KeychainItem",
            "credential", "URLCredentials", "Dictionary<String, AuthToken>", "pass_word", "tokenizerToken",
            "tokentokenizer", "secretarySecret", "éToken", "to ken",
        ])
    func met(name: String) {
        #expect(DenyPatterns.standard.matches(name: name))
    }

    @Test(
        "And no others",
        arguments: [
            "", "_", "tok", "name", "tokenizer", "Tokenizer", "BPETokenizerAtom", "tokenize", "tokenisation",
            "secretary", "Secretaries", "key", "keyboard", "monkey", "api", "apikerr", "pass", "passenger", "author",
            "authorized", "cook", "cookbook", "chain", "credit", "t.oken", "tok€en", "日本語",
        ])
    func notMet(name: String) {
        #expect(!DenyPatterns.standard.matches(name: name))
    }

    @Test("An exception does not join what stands on its sides")
    func exceptions() {
        let patterns = DenyPatterns(["abcd"], exceptions: ["xx"])
        #expect(!patterns.matches(name: "abxxcd"))
        #expect(patterns.matches(name: "xxabcd"))
        #expect(patterns.matches(name: "abcdxx"))
    }

    @Test("Patterns are those that were given, and more")
    func adding() {
        let patterns = DenyPatterns(["PIN code"]).adding(["ssn", "???", ""], exceptions: ["ssnake"])
        #expect(patterns.patterns == ["PIN code", "ssn", "???", ""])
        #expect(patterns.exceptions == ["ssnake"])
        #expect(patterns.matches(name: "pinCode"))
        #expect(patterns.matches(name: "user_SSN"))
        #expect(!patterns.matches(name: "ssnake"))
        #expect(!patterns.matches(name: "token"))
        #expect(!DenyPatterns([]).matches(name: "password"))
        #expect(DenyPatterns.standard.adding([]) == .standard)
    }

    @Test("The search finds what a plain one finds, in random texts")
    func randomTexts() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in text(1...4, &generator) }
            let name = text(0...12, &generator)
            let isMet = words.contains { name.contains($0) }
            #expect(DenyPatterns(words).matches(name: name) == isMet, "\(words) in \(name), seed \(seed)")
        }
    }

    private func text(_ lengths: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
        String((0..<Int.random(in: lengths, using: &generator)).map { _ in "ab7".randomElement(using: &generator)! })
    }

    @Test("Whoever starts the process adds some, and takes none away")
    func environment() {
        var rules = CaptureRules { $0 == "ATOMVIZ_DENY" ? "pin code, ssn" : nil }
        #expect(rules.denyPatterns.matches(name: "PINCode"))
        #expect(rules.denyPatterns.matches(name: "ssn"))
        #expect(rules.denyPatterns.matches(name: "password"))
        rules.setDenyPatterns(DenyPatterns(["zebra", "ssn"]))
        #expect(rules.denyPatterns.patterns == ["zebra", "ssn", "pin code"])
        #expect(CaptureRules { _ in nil }.denyPatterns == .standard)
    }

    @Test("The app adds some for the process")
    func process() {
        struct Zebrawood { var zebrawood = 1 }
        #expect(!ValueCapture().capture([Zebrawood()]).content.contains("redacted"))
        Recorder.denyPatterns = Recorder.denyPatterns.adding(["zebrawood"])
        #expect(ValueCapture().capture(Zebrawood()).encoding == .redacted)
        #expect(Recorder.denyPatterns.matches(name: "password"))
    }
}
