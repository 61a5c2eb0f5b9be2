import Foundation
import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Free text")
struct SecretFilterTests {
    @Test(
        "What a denied name says to follow is hidden",
        arguments: [
            ("password=abc", "password=•••"), ("password: abc", "password: •••"), ("password abc!", "password •••"),
            ("PASSWORD = abc", "PASSWORD = •••"), ("a --auth-token xyz b", "a --auth-token ••• b"),
            ("--token=xyz b", "--token=••• b"),
            (#"{"password":"a b\" c","user":"bob"}"#, #"{"password":•••,"user":"bob"}"#),
            ("token='a b' x", "token=••• x"),
            ("login(password: Optional(\"a b\"), user: 1)", "login(password: ••• user: 1)"),
            ("Authorization: Bearer abc.def x", "Authorization: ••• x"),
            ("Authorization: Basic abc", "Authorization: •••"),
            ("Cookie: a=1; sid=2; c=3 end", "Cookie: ••• end"),
            ("https://x.y/?token=abc&b=1 done", "https://x.y/?token=••• done"),
            ("API key: abc", "API key: •••"), ("api_key=abc", "api_key=•••"),
            ("user.clientSecret = s3", "user.clientSecret = •••"),
            ("token=a token=b", "token=••• token=•••"), ("password:\n  hunter", "password:\n  •••"),
            ("password=\"never closed", "password=•••"), ("passwd=(a b) c", "passwd=••• c"),
            ("passwd=(a b", "passwd=•••"),
        ])
    func named(text: String, expected: String) {
        #expect(SecretFilter.scrub(text) == expected)
    }

    @Test(
        "Other text stays as it is",
        arguments: [
            "", "after login", "user=bob", "password", "password:", "tokenizer: bpe", "the tokenizers: Ann", "a=b c:d",
            "é=ü 🎈", "(token)", "key: value",
        ])
    func plain(text: String) {
        #expect(SecretFilter.scrub(text) == text)
    }

    @Test(
        "Arguments are hidden by the name before them, in the same one or the next",
        arguments: [
            (["app", "--token", "abc"], ["app", "--token", "•••"]), (["app", "--token=abc"], ["app", "--token=•••"]),
            (["password:abc"], ["password:•••"]), (["-api-key", "-x", "y"], ["-api-key", "•••", "y"]),
            (["--token"], ["--token"]), (["--header", "Cookie: a=1"], ["--header", "Cookie: •••"]),
            (["--tokenizer", "bpe"], ["--tokenizer", "bpe"]), (["-v", "--name=x"], ["-v", "--name=x"]),
            (["/bin/passwd-tool", "list"], ["/bin/passwd-tool", "list"]),
        ])
    func arguments(arguments: [String], expected: [String]) {
        #expect(SecretFilter.scrub(arguments: arguments) == expected)
    }

    @Test("A secret argument is hidden in later texts")
    func laterTexts() {
        _ = SecretFilter.scrub(arguments: ["--password", "magenta-1", "--token=magenta-2"])
        #expect(SecretFilter.scrub("is it magenta-1 or magenta-2?") == "is it ••• or •••?")
    }

    private struct Account { var name = "turquoise-name", pin = 735_291, plain = 12, kinds = ["turquoise\n\"2\"": 1] }
    private struct Coded: Codable { var name = "ochre-name", kinds = ["ochre-kind": 1] }

    @Test("Strings and numbers of values that were kept back are hidden")
    func remembered() {
        _ = ValueCapture().capture(Account(), isRedacted: true)
        #expect(SecretFilter.scrub("<turquoise-name>") == "<•••>")
        #expect(SecretFilter.scrub("pin 735291, 12") == "pin •••, 12")
        #expect(SecretFilter.scrub("17352910") == "17352910", "Within a longer number it is another one.")
        #expect(SecretFilter.scrub("a turquoise\n\"2\"") == "a •••")
        #expect(SecretFilter.scrub(#"a turquoise\n\"2\""#) == "a •••", "As a text spells it that quotes it.")
        #expect(SecretFilter.scrub("Account name pin") == "Account name pin", "Names of types and fields are none.")
        _ = ValueCapture().capture(Coded(), isRedacted: true)
        #expect(SecretFilter.scrub("ochre-name ochre-kind") == "••• •••")
    }

    @Test("So are those of fields that were kept back")
    func fields() {
        struct Login { var password = "vermilion-1" }
        struct Coded: Encodable { var password = ["vermilion-2"], user = "vermilion-3" }
        _ = ValueCapture().capture(Login())
        _ = ValueCapture().capture(Coded())
        #expect(SecretFilter.scrub("vermilion-1 vermilion-2 vermilion-3") == "••• ••• vermilion-3")
    }

    @Test("A secret that is too long to remember hides all that follows its beginning")
    func longSecrets() {
        let long = "cerulean" + String(repeating: "é", count: 40_000)
        _ = ValueCapture().capture([long], isRedacted: true)
        #expect(SecretFilter.scrub("before \(long) after") == "before •••")
    }

    private struct Failure: Error { var message: String, code = 1 }
    private struct CodedFailure: Error, Codable { var message: String }
    private enum Phase { case failure(any Error), success(String) }
    private struct Silent: Error, CustomReflectable, CustomStringConvertible {
        var description: String
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    @Test("The texts in errors are free texts, and no other values")
    func errors() {
        let secret = "chartreuse"
        _ = ValueCapture().capture(secret, isRedacted: true)
        func content(_ value: Any, budget: Int = 1000) -> String { ValueCapture(budget: budget).capture(value).content }
        let text = "wrong: \(secret), password=x"
        let hidden = "wrong: •••, password=•••"
        #expect(content(Failure(message: text)) == #"{"$type":"Failure","message":"\#(hidden)","code":1}"#)
        #expect(content(CodedFailure(message: text)) == #"{"message":"\#(hidden)"}"#)
        #expect(content(Silent(description: text)) == hidden)
        let failed = Result<Int, Failure>.failure(Failure(message: text))
        #expect(content(failed).contains(hidden))
        #expect(content(Phase.failure(CodedFailure(message: text))).contains(hidden))
        #expect(content(Phase.failure(Silent(description: text))).contains(hidden))
        #expect(content(Phase.success(text)).contains(text), "What an app keeps elsewhere is its own business.")
        for budget in 0..<60 {
            let cut =
                content(Failure(message: text), budget: budget) + content(Silent(description: text), budget: budget)
            #expect(!cut.contains("char"), "\(budget): \(cut)")
        }
    }

    @Test("An error of Foundation is one too")
    func foundationErrors() {
        _ = ValueCapture().capture("heliotrope", isRedacted: true)
        let error = NSError(
            domain: "Login", code: 1, userInfo: [NSLocalizedDescriptionKey: "no heliotrope", "password": "amaranth"])
        for value in [error, error as any Error, Result<Int, any Error>.failure(error)] as [Any] {
            let content = ValueCapture().capture(value).content
            #expect(content.contains("Login"), "\(content)")
            #expect(!content.contains("heliotrope") && !content.contains("amaranth"), "\(content)")
        }
    }

    @Test("The digest of a value that was kept back shows equality within a session only")
    func digests() {
        let (one, other) = (ValueCapture(), ValueCapture())
        for secret in ["short", String(repeating: "long", count: 10_000)] {
            let value = one.capture(secret, isRedacted: true)
            #expect(value.digest == one.capture(secret, isRedacted: true).digest)
            #expect(value.digest != other.capture(secret, isRedacted: true).digest)
            #expect(value.digest != one.capture(secret + "x", isRedacted: true).digest || value.isTruncated)
            #expect(value.digest != Digest.of(secret))
        }
        #expect(one.capture("open").digest == other.capture("open").digest)
        #expect(one.capture("open").digest == Digest.of("\"open\""))
    }
}
