import Answers
import Arguments
import GraphModel

/// `test FILE[@A..B]`: a Swift test from a stretch of a recording.
enum TestCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz"]),
        help: "The timeline, and the stretch of it; all frames by default.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files(["swift"]),
        help: "Write the test into this file, which names it; to standard output otherwise.")
    private static let module = Key.texts(
        "module", value: "MODULE", help: "Import this module of the app, rather than those that the recording names.")
    private static let isXCTest = Key.flag("xctest", help: "Write for XCTest instead of Swift Testing.")
    private static let json = Key.flag("json", help: "Print one JSON object: the source, and what it leaves out.")

    static let command = Command(
        "test", summary: "write a Swift test from a stretch of a recording",
        discussion: [
            """
            The test gives a context of its own the state that the stretch begins with, does again what came from outside, \
            and expects what followed: the values of derived atoms, what effects wrote, and how often subscribers were told. \
            Asynchronous atoms get their results by overrides; their functions do not run. Effects do.
            """,
            """
            What Swift cannot say becomes a comment in the test and is counted on standard error: values that were not \
            captured, keys that are not made of literals, scopes, objects and tasks. What depends on them is not expected. A \
            value of a struct is written as a call of the initializer that takes all its fields.
            """,
        ],
        rows: [file.row, output.row, module.row, isXCTest.row, json.row],
        examples: [
            .init(
                "atomviz test run.atomviz@5..9 -o Tests/AppTests/ToggleTests.swift", "writes a test of frames 5 to 9"),
            .init("atomviz test run.atomviz@1..9 --xctest", "prints one for XCTest"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let path = values[output]
        let stretch = try ReplayStretch(streams.address(values[file]), on: TimelineShelf(streams))
        let test = try stretch.test()
        guard test.replayedFrames > 0 || test.expectations > 0 else {
            throw ReplayError.nothingToReplay(stretch.frames)
        }
        let modules = values[module].isEmpty ? nil : values[module]
        let source = ReplaySource(
            test, name: path.map(Self.typeName) ?? "ReplayTests", modules: modules, origin: stretch.name,
            for: values[isXCTest] ? .xctest : .testing)
        if let path, path != "-" {
            if OutputFile.isDatabase(path) { throw ReplayError.database(path) }
            try OutputFile.write(Array(source.text.utf8), to: path, mode: 0o644)
        }
        if values[json] {
            try streams.output.line(JSONText.text(of: test.json(source: source.text, of: stretch.name)))
        } else if path == nil || path == "-" {
            try streams.output.write(
                streams.output.isTerminal ? TerminalText.escapedLines(source.text) : source.text)
        }
        try streams.output.flush()
        for line in Self.remarks(test, stretch.name) { try streams.note(line) }
        try streams.note(stretch.note)
        return .success
    }

    /// The name of the test's type: that of the file.
    private static func typeName(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    }

    /// What a person should know of the test, a line each.
    private static func remarks(_ test: ReplayTest, _ name: String) -> [String] {
        let counts =
            "\(name): \(String(counting: test.replayedFrames, "frame")) replayed, "
            + String(counting: test.expectations, "expectation")
        var lines = [counts + (test.omissions.isEmpty ? "" : ", \(test.omissions.count) left out")]
        lines += test.omissions.prefix(omissionLimit).map { omission in
            let frame = omission.frame == 0 ? "" : "frame \(omission.frame): "
            return "left out: \(frame)\(omission.what): \(omission.reason)"
        }
        let rest = test.omissions.count - omissionLimit
        if rest > 0 { lines.append("and \(rest) more, each a comment in the test") }
        if test.usesInitializers {
            lines.append(
                "values of structs are made by initializers that take all fields; a private one does not compile")
        }
        return lines
    }

    private static let omissionLimit = 10
}

extension ReplayTest {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    private static let format = "atomviz-test/1"

    /// The test and what it leaves out, as docs/answers-json.md describes it. Labels are a promise to scripts: never change one, only add.
    fileprivate func json(source: String, of name: String) -> ValueTree {
        .fields(
            ("format", .string(Self.format)), ("origin", .string(name)), ("source", .string(source)),
            ("replayedFrames", .integer(replayedFrames)), ("expectations", .integer(expectations)),
            ("modules", .array(modules.map { .string($0) })),
            ("usesInitializers", .bool(usesInitializers)),
            (
                "omissions",
                .array(
                    omissions.map { omission in
                        .fields(
                            ("frame", .integer(omission.frame)), ("what", .string(omission.what)),
                            ("reason", .string(omission.reason)))
                    })
            ))
    }
}
