import DOT
import Foundation
import Testing

/// What our reader makes of each file of the corpus, beside what libcgraph makes of it.
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    private static func files(_ kind: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: kind).path)
        return (names ?? []).sorted().map { "\(kind)/\($0)" }
    }

    private static func bytes(of file: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: file)))
    }

    @Test("The corpus covers good and bad texts")
    func theCorpusCoversGoodAndBadTexts() {
        #expect(Self.files("good").count >= 60)
        #expect(Self.files("bad").count >= 40)
    }

    @Test("A good text has the nodes, edges, attributes and subgraphs that libcgraph finds", arguments: files("good"))
    func aGoodTextHasWhatLibcgraphFinds(file: String) throws {
        let bytes = try Self.bytes(of: file)
        let isLatin1 = file.contains("latin1")
        let ours = try DOTReader.graphs(in: bytes).flatMap { GraphLines(isLatin1: isLatin1).lines($0) }
        #expect(ours == (try Reference.lines(of: bytes)))
    }

    @Test("A bad text is refused where libcgraph refuses it, behind the same graphs", arguments: files("bad"))
    func aBadTextIsRefusedWhereLibcgraphRefusesIt(file: String) throws {
        let bytes = try Self.bytes(of: file)
        var lines: [String] = []
        var reader = try DOTReader(bytes)
        do {
            while let graph = try reader.next() { lines += GraphLines().lines(graph) }
        } catch {
            lines.append("error")
            let length = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            #expect((1...length).contains(error.line))
        }
        #expect(lines == (try Reference.lines(of: bytes)))
    }
}

/// What libcgraph says of a text.
private enum Reference {
    /// The lines that `ReferenceDOT` prints, with what has no order of its own sorted.
    static func lines(of bytes: [UInt8]) throws -> [String] {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: products + "/ReferenceDOT")
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return GraphLines.sorted(text.split(separator: "\n").map(String.init))
    }

    private static let products: String = {
        #if os(Linux)
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        #else
        let own = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
        #endif
        return (own as NSString).deletingLastPathComponent
    }()
}

/// A graph in the lines of `ReferenceDOT`.
private struct GraphLines {
    var isLatin1 = false

    func lines(_ graph: ParsedGraph) -> [String] {
        var lines = ["graph\t\(graph.isDirected ? 1 : 0)\t\(graph.isStrict ? 1 : 0)\t\(shown(graph.name ?? ""))"]
        lines[0] += fields(graph.attributes)
        for node in graph.nodes { lines.append("node\t\(shown(node.name))\(fields(node.attributes))") }
        for edge in graph.edges {
            let ends = [edge.source, edge.target].map { shown(graph.nodes[$0].name) }.joined(separator: "\t")
            lines.append("edge\t\(ends)\(fields(edge.attributes))")
        }
        for subgraph in graph.subgraphs {
            var path = ""
            var current: ParsedGraph.Subgraph? = subgraph
            while let step = current {
                path = "/\(shown(step.name ?? ""))\(path)"
                current = step.parent.map { graph.subgraphs[$0] }
            }
            let nodes = subgraph.nodes.map { "\(shown(graph.nodes[$0].name))," }.joined()
            let edges = subgraph.edges.map { "\($0)," }.joined()
            lines.append("subgraph\t\(path)\tnodes \(nodes)\tedges \(edges)\(fields(subgraph.attributes))")
        }
        return Self.sorted(lines)
    }

    private func fields(_ attributes: ParsedGraph.Attributes) -> String {
        attributes.filter { !$0.value.content.isEmpty }.map { name, value in
            "\t=\(shown(name))=\(value.isMarkup ? "<" : "")\(shown(value.content))"
        }.joined()
    }

    private func shown(_ text: String) -> String {
        let bytes = isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
        return bytes.map { byte in
            let isPlain = (0x21..<0x7f).contains(byte) && !"\\=,/".utf8.contains(byte)
            let digits = String(byte, radix: 16)
            return isPlain ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }

    /// The lines with attributes, and subgraphs next to each other, in an order of their own.
    static func sorted(_ lines: [String]) -> [String] {
        var result: [String] = []
        var subgraphs: [String] = []
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let own = fields.filter { !$0.hasPrefix("=") }
            let line = (own + fields.filter { $0.hasPrefix("=") }.sorted()).joined(separator: "\t")
            if line.hasPrefix("subgraph\t") {
                subgraphs.append(line)
            } else {
                if line.hasPrefix("graph\t") || line == "error" {
                    result += subgraphs.sorted()
                    subgraphs = []
                }
                result.append(line)
            }
        }
        return result + subgraphs.sorted()
    }
}
