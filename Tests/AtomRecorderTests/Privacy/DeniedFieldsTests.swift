import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Fields that are kept back")
struct DeniedFieldsTests {
    static let secret = "swordfish-9"

    private struct Login { var user = "bob", password = secret }
    private struct Optional_ { var password: String? = secret }
    private struct Deep { var logins = [["a": Login()]], pair = (1, Login()) }
    private enum Key: Hashable { case token, name }
    private enum Step { case token(String), login(user: String, password: String), plain(Login) }
    private final class Session { var apiKey = secret }
    private struct AuthToken { var text = secret }
    private struct Holder { var value = AuthToken() }
    private struct Shown: CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["cookie": secret, "plain": 1]) }
    }
    private struct Entries: CustomReflectable {
        var customMirror: Mirror {
            Mirror(self, unlabeledChildren: [("name", "x"), ("password", secret)], displayStyle: .dictionary)
        }
    }
    private struct EncodableLogin: Codable { var user = "bob", password = secret, old: String? = nil }
    private struct EncodableToken: Codable { var text = secret }
    private struct EncodableDeep: Codable {
        var logins = [EncodableLogin()], map = ["secret": 1234567, "plain": 1], token = EncodableToken()
        var list: [EncodableToken] = [EncodableToken()]
    }
    private struct Nesting: Encodable {
        enum Keys: CodingKey { case password, plain, tokens }
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Keys.self)
            var inner = fields.nestedContainer(keyedBy: Keys.self, forKey: .password)
            try inner.encode(secret, forKey: .plain)
            var list = fields.nestedUnkeyedContainer(forKey: .tokens)
            try list.encode(secret)
            try fields.encode(1, forKey: .plain)
            try secret.encode(to: fields.superEncoder(forKey: .password))
        }
    }
    private enum CodableStep: Codable { case token(String), plain(Int) }
    private enum CodableKey: String, Codable, Hashable { case password, name }

    private static let values: [(name: String, value: any Sendable)] = [
        ("a field", Login()), ("an optional field", Optional_()), ("deep fields", Deep()),
        ("a dictionary", ["password": Login()]), ("keys of an enum", [Key.token: secret]),

        ("a case", Step.token(secret)), ("labels of a case", Step.login(user: "bob", password: secret)),
        ("a payload", Step.plain(Login())), ("a type", Holder()), ("a list of a type", [[AuthToken()]]),
        ("a mirror", Shown()), ("a dictionary of a mirror", Entries()), ("a tuple", (user: 1, token: secret)),
        ("encoded fields", EncodableLogin()), ("deep encoded fields", EncodableDeep()),
        ("an encoded dictionary", ["auth_token": secret]), ("an encoded case", CodableStep.token(secret)),
        ("encoded pairs", [CodableKey.password: secret]), ("an optional", EncodableLogin?.some(EncodableLogin())),
        ("represented", Represented()), ("represented encoded", [RepresentedEncodable()]),
    ]

    private struct Represented: RecordedRepresentable {
        var recordedValue: Login { Login() }
    }
    private struct RepresentedEncodable: RecordedRepresentable, Encodable {
        var recordedValue: some Encodable { EncodableLogin() }
        func encode(to encoder: any Encoder) throws {}
    }

    @Test("No text of a field with a denied name is captured, at any depth", arguments: values.indices)
    func depths(index: Int) {
        let (name, value) = Self.values[index]
        let captured = ValueCapture().capture(value)
        #expect(!captured.content.contains("swordfish"), "\(name): \(captured.content)")
        if captured.encoding != .redacted {
            #expect(captured.content.contains(#"{"$redacted":""#), "\(name): \(captured.content)")
            #expect(captured.tree != nil, "\(name): \(captured.content)")
        }
        for budget in 0..<captured.content.utf8.count {
            let cut = ValueCapture(budget: budget).capture(value)
            #expect(!cut.content.contains("swordfish"), "\(name): \(cut.content)")
            #expect(cut.content.utf8.count <= budget)
        }
    }

    @Test("Containers that types nest by hand are kept back too")
    func nested() {
        #expect(!ValueCapture().capture(Nesting()).content.contains("swordfish"))
        let keyed = ValueCapture().capture([AnyHashable("cookie"): Self.secret]).content
        #expect(keyed.hasPrefix(#"{"$dictionary":[["cookie",{"$redacted":"String""#))
        #expect(ValueCapture().capture(Session()).content.contains(#""apiKey":{"$redacted":"String""#))
    }

    @Test("The mark tells the type, and by a digest whether two values of a session are equal")
    func marks() throws {
        func mark(_ value: some Encodable, _ capture: ValueCapture) throws -> ValueTree {
            try #require(capture.capture(value).tree?["password"])
        }
        let capture = ValueCapture()
        let bob = try mark(EncodableLogin(), capture)
        #expect(bob["$redacted"] == .string("String"))
        #expect(try bob == mark(EncodableLogin(user: "eve"), capture))
        #expect(try bob != mark(EncodableLogin(password: "other"), capture))
        #expect(try bob != mark(EncodableLogin(), ValueCapture()), "Another session has another key.")
        let long = capture.capture(Login(password: String(repeating: "x", count: 100_000)))
        #expect(!long.isTruncated)
        #expect(
            long.tree?["password"] == .object([.init("$redacted", .string("String"))]),
            "A digest of a part would make different values look equal.")
    }

    @Test("A value that stays home as a whole has no marks within")
    func whole() {
        let capture = ValueCapture()
        let one = capture.capture(Login(), isRedacted: true)
        #expect(one.encoding == .redacted && one.content.isEmpty)
        #expect(one.compared(to: capture.capture(Login(password: "x"), isRedacted: true)) == .different)
    }

    @Test("Previews show a mark, and whether two are the same")
    func previews() throws {
        let preview = ValueCapture().capture(Login()).preview(limit: 200)
        let digits = try #require(preview.firstMatch(of: /‹redacted String #([0-9a-f]{1,4})›/))
        #expect(preview == "Login(user: \"bob\", password: ‹redacted String #\(digits.1)›)")
    }
}
