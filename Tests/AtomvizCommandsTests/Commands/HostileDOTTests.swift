import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

/// DOT texts of which some crash libgvc, hang it, or make it open files, on their way to a picture.
@Suite struct HostileDOTTests {
    private static let texts: [(name: String, text: String)] = [
        (
            "parallel edges that are to be merged",
            "digraph { concentrate=true; a -> b; a -> b; b -> a; a -> c; c -> b }"
        ),
        (
            "huge weights",
            "digraph { a -> b [weight=2147483647]; b -> c [weight=-2147483648]; a -> c [weight=\"1e99\"] }"
        ),
        ("huge lengths", "digraph { a -> b [minlen=50000]; b -> c [len=\"1e308\"] }"),
        (
            "huge sizes",
            "digraph { size=\"1e9,1e9\"; dpi=1000000; a [width=\"1e9\", height=\"1e9\", fontsize=\"1e9\", margin=\"1e9\"] }"
        ),
        ("millions of borders and sides", "digraph { a [peripheries=2000000]; b [shape=polygon, sides=3000000] }"),
        (
            "files",
            "digraph { imagepath=\"/etc\"; a [image=\"/etc/passwd\", shapefile=\"/etc/passwd\", label=<<img src=\"/etc/passwd\"/>>] }"
        ),
        (
            "links",
            "digraph { a [URL=\"javascript:alert(1)\", target=x, tooltip=\"<script>\"]; a -> b [href=\"file:///etc/passwd\"] }"
        ),
        (
            "libraries and fonts",
            "digraph { _background=\"F 9 3 -/etc\"; stylesheet=\"file:///etc/passwd\"; a [fontname=\"/etc/passwd\", shape=\"/etc/passwd\"] }"
        ),
        ("entities", "digraph { \"&\" -> \"&#1;\" -> \"&#0;\" -> \"&amp;#x1;\" -> \"&bogus;\" -> \"]]>\" }"),
        (
            "control characters",
            "digraph { \"\u{1}\u{8}\u{1b}[2J\u{7f}\" -> \"\u{85}\u{202e}\u{fffe}\" [label=\"\u{1b}]0;x\u{7}\"] }"
        ),
        ("markup that is none", "digraph { a [label=<<table><tr></b></td>&#1;<font color=\">>]; b [label=<<<>>>] }"),
        (
            "records",
            "digraph { a [shape=record, label=\"{{{{|}}|<\"]; b [shape=Mrecord, label=\"<p|{\\\\\"]; a:p -> b:q:zz }"
        ),
        (
            "a long label",
            "digraph { a [label=\"\(String(repeating: "long ", count: 200_000))\"]; b [label=<\(String(repeating: "<b>", count: 50_000))>] }"
        ),
        ("a long name", "digraph { \(String(repeating: "x", count: 500_000)) }"),
        (
            "clusters within clusters",
            "digraph { " + String(repeating: "subgraph cluster_x { a; ", count: 900)
                + String(repeating: "}", count: 900) + " }"
        ),
        (
            "clusters that share nodes",
            "digraph { " + (0..<50).map { "subgraph cluster_\($0) { a; b; c\($0) } " }.joined() + " a -> b }"
        ),
        ("a circle", "digraph { a -> b -> c -> a; d -> d }"),
        (
            "edges to their own cluster",
            "digraph { compound=true; subgraph cluster_x { a -> b [ltail=cluster_x, lhead=cluster_x] } }"
        ),
        (
            "ranks that contradict each other",
            "digraph { {rank=same a b} {rank=min a} {rank=max a} a -> b [constraint=false]; rankdir=XX; splines=ortho; layout=bogus }"
        ),
        ("a star", "digraph { " + (0..<300).map { "hub -> leaf\($0) " }.joined() + "}"),
        (
            "positions",
            "digraph { a [pos=\"nan,inf!\", pin=true]; b [pos=\"1e308,-1e308!\"]; a -> b [pos=\"e,1,1 s\"] }"
        ),
        ("nothing", "digraph {}"),
    ]

    @Test("Each is drawn, as well-formed SVG without anything of another file", arguments: texts.map(\.name))
    func eachIsDrawn(name: String) async throws {
        let text = try #require(Self.texts.first { $0.name == name }).text
        let folder = try TemporaryFolder()
        let file = folder.file("x.gv")
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let run = await Run.atomviz("render", file, "-o", folder.file("x.svg"))
        #expect(run.error == "")
        #expect(run.status == 0)
        let picture = try String(contentsOf: URL(fileURLWithPath: folder.file("x.svg")), encoding: .utf8)
        _ = try SVGReader(Array(picture.utf8))
        for word in ["<image", "href=", "root:", "<script", "javascript:", "url(file", "@import"] {
            #expect(!picture.contains(word))
        }
    }

    @Test(
        "No control character comes through", arguments: [["show"], ["log"], ["log", "--json"], ["show", "--json"]])
    func noControlCharacterComesThrough(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("x.gv")
        let text = try #require(Self.texts.first { $0.name == "control characters" }).text
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        for isTerminal in [false, true] {
            let run = await Run.atomviz(
                [arguments[0], file] + arguments.dropFirst(), environment: ["NO_COLOR": "1"], isTerminal: isTerminal)
            #expect(run.status == 0)
            #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }

    @Test("Damaged logs are imported or refused", arguments: 0..<200 as Range<UInt64>)
    func damagedLogsAreImportedOrRefused(seed: UInt64) {
        let log =
            "[1] digraph {\n[1]   \"A\" -> \"B\" [label=\"line:1\"]\n[2] x\n[1] }\n\u{1b}[0mdigraph G {a}\r\n12:00:00 digraph { a [b=<c>] }\n"
        var generator = SeededGenerator(seed: seed)
        var bytes = Array(log.utf8)
        for _ in 0..<6 {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: place)
            default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            }
        }
        var collector = GraphCollector()
        var found = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            found += collector.take(Array(line).withoutTerminalSequences).count
        }
        found += collector.finish().count
        // What is found begins with the word, of which there are so many at most.
        #expect(found <= 3 + 6, "seed \(seed)")
    }
}
