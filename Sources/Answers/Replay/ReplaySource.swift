/// The Swift source of a test that replays a stretch of a recording.
public struct ReplaySource {
    /// The framework that the test is written for.
    public enum Framework: Hashable, Sendable {
        /// Swift Testing.
        case testing
        /// XCTest.
        case xctest
    }

    private let test: ReplayTest
    private let framework: Framework
    private let name: String
    private let modules: [String]
    private let origin: String

    /// Prepares the source of a test.
    ///
    /// - Parameters:
    ///   - test: what to do and what to expect.
    ///   - name: the name of the test's type. What is no identifier becomes one.
    ///   - modules: the app's modules; nil for those of the atoms.
    ///   - origin: where the stretch comes from, for a comment: `run.atomviz@5..9`.
    ///   - framework: the framework.
    public init(_ test: ReplayTest, name: String, modules: [String]?, origin: String, for framework: Framework) {
        (self.test, self.framework) = (test, framework)
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let word = String(letters)
        self.name = SwiftText.isIdentifier(word) ? word : "Replay" + word.filter { $0 != "_" }
        self.modules = modules ?? test.modules
        self.origin = SwiftText.comment(origin)
    }

    private var usesDecoding: Bool {
        test.lines.contains { line in
            switch line {
            case .statement(_, let isThrowing), .expectation(_, _, _, let isThrowing): isThrowing
            case .decodedOverride: true
            case .updates, .counting, .comment, .blank: false
            }
        }
    }

    private var usesSameness: Bool {
        test.lines.contains { if case .expectation(_, _, false, _) = $0 { true } else { false } }
    }

    private var countsUpdates: Bool { test.lines.contains { if case .updates = $0 { true } else { false } } }

    private var overridesDecoded: Bool {
        test.lines.contains { if case .decodedOverride = $0 { true } else { false } }
    }

    private var modifiesDecoded: Bool {
        test.lines.contains { line in
            if case .statement(let code, true) = line { code.hasPrefix("modify(") } else { false }
        }
    }

    /// The text of the file, with an end of line at its end. O(length).
    public var text: String {
        var lines = ["// Written by atomviz from \(origin).", "// swift-format-ignore-file"]
        var imports = ["Atoms", framework == .testing ? "Testing" : "XCTest"]
        if usesDecoding { imports.append("Foundation") }
        lines += imports.sorted().map { "import \($0)" }
        if !modules.isEmpty { lines += [""] + modules.map { "@testable import \($0)" } }
        lines.append("")
        switch framework {
        case .testing:
            lines += ["@MainActor", "@Suite struct \(name) {", "    @Test func replay() throws {"]
        case .xctest:
            lines += ["@MainActor", "final class \(name): XCTestCase {", "    func testReplay() async throws {"]
        }
        lines.append("        let context = AtomTestContext()")
        lines += body().flatMap(BrokenLine.lines).map { $0.isEmpty ? "" : "        \($0)" }
        lines += ["    }", "}"]
        if overridesDecoded { lines += [""] + Self.overriding }
        if modifiesDecoded { lines += [""] + Self.modifying }
        if usesDecoding { lines += [""] + Self.decoding }
        if usesSameness { lines += [""] + Self.sameness }
        return lines.joined(separator: "\n") + "\n"
    }

    private func body() -> [String] {
        var lines: [String] = []
        var depth = 0
        for line in test.lines {
            let indent = String(repeating: "    ", count: depth)
            switch line {
            case .statement("}", _):
                depth -= 1
                lines.append(String(repeating: "    ", count: depth) + "}")
            case .statement(let code, let isThrowing):
                lines.append(indent + (isThrowing ? "try \(code)" : code))
                if code.hasSuffix(" {") { depth += 1 }
            case .decodedOverride(let atom, let value):
                lines.append(indent + "try override(\(atom), with: \(value), in: context)")
            case .expectation(let atom, let value, let isPlain, let isThrowing):
                lines.append(indent + expectation(atom, value, isPlain, isThrowing))
            case .updates(let count):
                lines.append(
                    indent
                        + (framework == .testing ? "#expect(updates == \(count))" : "XCTAssertEqual(updates, \(count))")
                )
            case .counting:
                if countsUpdates { lines += ["var updates = 0", "context.onUpdate = { updates += 1 }"] }
            case .comment(let text):
                lines.append("\(indent)// \(text)")
            case .blank:
                lines.append("")
            }
        }
        return lines
    }

    private func expectation(_ atom: String, _ value: String, _ isPlain: Bool, _ isThrowing: Bool) -> String {
        let attempt = isThrowing ? "try " : ""
        switch (framework, isPlain) {
        case (.testing, true): return "#expect(context.read(\(atom)) == \(value))"
        case (.testing, false): return "#expect(\(attempt)isSame(context.read(\(atom)), \(value)))"
        case (.xctest, true): return "XCTAssertEqual(context.read(\(atom)), \(value))"
        case (.xctest, false): return "XCTAssertTrue(\(attempt)isSame(context.read(\(atom)), \(value)))"
        }
    }

    // MARK: What tests need

    private static let overriding = [
        "/// Lets an atom have a value.",
        "@MainActor",
        "private func override<Node: Atom>(_ atom: Node, with value: Node.Produced, in context: AtomTestContext) {",
        "    context.override(atom) { _ in value }",
        "}",
    ]

    private static let modifying = [
        "/// Modifies an atom's value.",
        "@MainActor",
        "private func modify<Node: StateAtom>(_ atom: Node, to value: Node.Value, in context: AtomTestContext) {",
        "    context.modify(atom) { $0 = value }",
        "}",
    ]

    private static let decoding = [
        "/// The value whose JSON was recorded.",
        "private func decoded<Value>(_ json: String) throws -> Value {",
        "    guard let type = Value.self as? any Decodable.Type,",
        "        let value = try JSONDecoder().decode(type, from: Data(json.utf8)) as? Value",
        "    else { throw NotDecodable(type: \"\\(Value.self)\") }",
        "    return value",
        "}",
        "",
        "/// A type was recorded as JSON, which it writes and does not read.",
        "private struct NotDecodable: Error {",
        "    var type: String",
        "}",
    ]

    private static let sameness = [
        "private func isSame<Value: Equatable>(_ value: Value, _ recorded: Value) -> Bool { value == recorded }",
        "",
        "/// Values that cannot be compared are the same when they read the same.",
        "@_disfavoredOverload",
        "private func isSame<Value>(_ value: Value, _ recorded: Value) -> Bool {",
        "    String(reflecting: value) == String(reflecting: recorded)",
        "}",
    ]
}
