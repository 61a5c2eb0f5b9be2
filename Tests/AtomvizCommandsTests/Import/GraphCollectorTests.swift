import DOT
import TestSupport
import Testing

@testable import AtomvizCommands

/// What is found in a log, in words: `line 3: a→b c` for a graph, `line 3: cut off` for what is none.
private func finds(in log: String) -> [String] {
    var collector = GraphCollector()
    var finds: [GraphCollector.Find] = []
    for line in log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        finds += collector.take(Array(line).withoutTerminalSequences)
    }
    finds += collector.finish()
    return finds.map { find in
        switch find {
        case .graph(let graph, let line, _):
            let edges = graph.edges.map { "\(graph.nodes[$0.source].name)→\(graph.nodes[$0.target].name)" }
            let connected = Set(graph.edges.flatMap { [$0.source, $0.target] })
            let lonely = graph.nodes.indices.filter { !connected.contains($0) }.map { graph.nodes[$0].name }
            return "line \(line): " + (edges + lonely).joined(separator: " ")
        case .skipped(let line, .cutOff(let end)): return "line \(line): cut off" + (end.map { " before \($0)" } ?? "")
        case .skipped(let line, .tooLong): return "line \(line): too long"
        case .skipped(let line, .malformed(_, let place)): return "line \(line): malformed in \(place)"
        }
    }
}

@Suite struct GraphCollectorTests {
    /// A log, and what is found in it.
    struct Sample: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var log: String
        var finds: [String]
    }

    static let samples: [Sample] = [
        Sample(
            testDescription: "printed as it is",
            log: """
                digraph {
                  node [shape=box]
                  "A"
                  "A" -> "B"
                }
                """, finds: ["line 1: A→B"]),
        Sample(testDescription: "nothing at all", log: "", finds: []),
        Sample(testDescription: "an empty graph", log: "digraph {}\ndigraph {\n}", finds: ["line 1: ", "line 2: "]),
        Sample(
            testDescription: "several in one line, with text between and behind",
            log: "x digraph {a} y strict digraph G {b->c} z", finds: ["line 1: a", "line 1: b→c"]),
        Sample(
            testDescription: "a prefix on each line, with other text between",
            log: """
                10:00:00.123 [app] digraph {
                10:00:00.124 [app]   "A"
                10:00:00.124 [net] GET /index "200"
                loading items
                Done.
                10:00:00.125 [app]   "A" -> "B"
                10:00:00.125 [app] }
                """, finds: ["line 1: A→B"]),
        Sample(
            testDescription: "a prefix on the first line, and other entries of the log between",
            log: """
                2026-11-30 10:00:00 App[41:9f3] digraph {
                  "A"
                2026-11-30 10:00:01 App[41:7] "not part of it"
                  "A" -> "B"
                }
                2026-11-30 10:00:02 App[41:7] after
                """, finds: ["line 1: A→B"]),
        Sample(
            testDescription: "carriage returns and colours",
            log: "\u{1b}[32m[app]\u{1b}[0m digraph {\r\n\u{1b}[32m[app]\u{1b}[0m \u{1b}[1m\"A\" -> \"B\"\u{1b}[0m\r\n"
                + "\u{1b}[32m[app]\u{1b}[0m }\r\n\u{1b}]8;;http://x\u{7}link\u{1b}]8;;\u{1b}\\", finds: ["line 1: A→B"]),
        Sample(
            testDescription: "text that mentions the word",
            log: """
                the digraph is drawn
                a digraph
                digraph
                printing "digraph {"
                subdigraph { x }
                digraphs { x }
                digraph G
                }
                """, finds: []),
        Sample(
            testDescription: "the brace on a line of its own",
            log: "[app] digraph G\n[app] {\n[app] a -> b\n[app] }", finds: ["line 1: a→b"]),
        Sample(
            testDescription: "cut off by the end", log: "digraph {\n  \"A\"\ntext\n", finds: ["line 1: cut off"]),
        Sample(
            testDescription: "cut off by the next one",
            log: "[1] digraph {\n[1]   \"A\"\n[2] digraph {\n[2]   \"B\"\n[2] }",
            finds: ["line 1: cut off before 3", "line 3: B"]),
        Sample(
            testDescription: "cut off within a string",
            log: "digraph {\n  \"A\n  \"B\"\ndigraph {\n  \"C\"\n}", finds: ["line 1: cut off before 4", "line 4: C"]),
        Sample(
            testDescription: "no DOT", log: "digraph { a -> }\ndigraph { b }",
            finds: ["line 1: malformed in 1", "line 2: b"]),
        Sample(
            testDescription: "names without quotation marks",
            log: """
                digraph G {
                  rankdir=LR;
                  a -> b;
                  uploading 3 files
                  c
                  b -> d [label=x]
                Cache hit
                  subgraph cluster_x {
                    e; f
                  }
                }
                """, finds: ["line 1: a→b b→d c e f"]),
        Sample(
            testDescription: "statements over several lines",
            log: """
                > digraph {
                >   "A" ->
                >     "B" [
                >       label="two
                > lines"
                >     ]
                >   /* a
                >      note */
                > }
                """, finds: ["line 1: A→B"]),
        Sample(
            testDescription: "what other text may look like",
            log: """
                digraph {
                  "A" -> "B"
                {
                  key: value
                done;
                status = 200 OK
                "quoted" words
                [x] y
                node started
                -> not this
                  "C"
                }
                """, finds: ["line 1: A→B C"]),
        Sample(
            testDescription: "a level whose digits differ in number",
            log: "[9] digraph {\n[10]   \"A\"\n[11] }", finds: ["line 1: A"]),
        Sample(
            testDescription: "the indentation is the graph's own",
            log: "I/app: digraph {\nI/app:   \"A\"\nI/app:\nI/app: }", finds: ["line 1: A"]),
    ]

    @Test("Graphs are found in a log", arguments: samples)
    func graphsAreFound(sample: Sample) {
        #expect(finds(in: sample.log) == sample.finds)
    }

    @Test("A graph among ten thousand other lines is found, and one without an end is given up")
    func aGraphWithoutAnEndIsGivenUp() {
        let other = String(repeating: "other text (here)\n", count: 9_000)
        #expect(finds(in: "digraph {\n\(other)\"A\"\n\(other)}") == ["line 1: A"])
        #expect(
            finds(in: "digraph {\n\(other)\(other)}\ndigraph {x}") == ["line 1: cut off before 10002", "line 18003: x"])
    }

    @Test(
        "Logs that are made to be hard are read to their end",
        arguments: [
            String(repeating: "digraph {", count: 2_000), String(repeating: "digraph <", count: 2_000),
            String(repeating: "digraph /*", count: 2_000), String(repeating: "digraph \"", count: 2_000),
            String(repeating: "digraph { /* ", count: 5_000) + "*/ !",
            String(repeating: "digraph {a} ", count: 4_000),
            "digraph " + String(repeating: "{", count: 20_000) + String(repeating: "\n\"x\"", count: 20_000),
            "digraph {\n" + String(repeating: "{ {\n", count: 5_000) + String(repeating: "\"x\"\n", count: 5_000),
            String(repeating: "x ", count: 20_000) + "digraph {\n" + String(repeating: "\"a\"\n", count: 9_000),
            String(repeating: "digraph {\n", count: 5_000), String(repeating: "strict ", count: 2_000) + "digraph {",
            String(repeating: "\u{1b}[", count: 20_000), String(repeating: "digraph\n", count: 5_000),
        ].map(LongText.init))
    func logsThatAreMadeToBeHardAreReadToTheirEnd(log: LongText) {
        let log = log.text
        let length = log.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        var collector = GraphCollector()
        var lines = 0
        for line in log.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            _ = collector.take(Array(line).withoutTerminalSequences)
            lines += 1
        }
        #expect(collector.finish().count <= 1)
        #expect(lines == length)
    }
}
