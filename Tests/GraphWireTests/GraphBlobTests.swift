import GraphModel
import GraphWire
import TestSupport
import Testing

struct GraphBlobTests {
    /// A graph with a chain of nodes, a subscriber on each third, and values of several kinds.
    static func graph(_ count: UInt64) throws -> Graph {
        var entries: [Graph.Entry] = []
        var edges: [Edge] = []
        for number in 1...count {
            let isSubscriber = number % 3 == 0
            let node = Node(
                id: NodeID(number), kind: isSubscriber ? .subscriber : .value, module: "App",
                name: isSubscriber ? "" : "Atom\(number)", key: number % 2 == 0 ? "key \(number)" : "",
                place: isSubscriber ? SourcePlace(fileID: "App/View.swift", line: UInt(number)) : nil)
            let content = String(repeating: "é", count: Int(number))
            let value = RecordedValue(
                typeName: "String", encoding: number % 5 == 0 ? .redacted : .text, content: content,
                isTruncated: number % 4 == 0, digest: number % 5 == 0 ? number : nil)
            entries.append(Graph.Entry(node: node, value: isSubscriber ? nil : value, revision: number * 3))
            if number > 1 && (number - 1) % 3 != 0 { edges.append(Edge(from: NodeID(number - 1), to: node.id)) }
        }
        return try Graph(entries: entries, edges: edges)
    }

    @Test(
        "A graph comes out of its blob as it went in", arguments: [1, 2, 100] as [UInt64])
    func graphBlob(count: UInt64) throws {
        let graph = try Self.graph(count)
        var encoder = ChangeEncoder()
        let blob = encoder.encode(graph)
        #expect(try ChangeDecoder(strings: encoder.strings.strings).decodeGraph(blob) == graph)
        var other = encoder
        #expect(other.encode(graph) == blob)
    }

    @Test("The empty graph takes two bytes")
    func emptyGraph() throws {
        var encoder = ChangeEncoder()
        let blob = encoder.encode(Graph())
        #expect(blob.count == 2)
        #expect(try ChangeDecoder().decodeGraph(blob) == Graph())
    }

    @Test("A graph's blob cut at any byte is an error")
    func cutGraphBlob() throws {
        var encoder = ChangeEncoder()
        let blob = encoder.encode(try Self.graph(20))
        let decoder = ChangeDecoder(strings: encoder.strings.strings)
        for end in 0..<blob.count {
            #expect(throws: WireError.self, "cut at \(end)") { try decoder.decodeGraph(Array(blob[..<end])) }
        }
    }

    @Test(
        "Flipped bits in a graph's blob never crash the decoder", arguments: [81, 82] as [UInt64])
    func flippedGraphBits(seed: UInt64) throws {
        var encoder = ChangeEncoder()
        let blob = encoder.encode(try Self.graph(20))
        let decoder = ChangeDecoder(strings: encoder.strings.strings)
        var generator = SeededGenerator(seed: seed)
        var errors = 0
        for _ in 0..<2000 {
            var damaged = blob
            damaged[Int.random(in: 0..<blob.count, using: &generator)] ^=
                1 << UInt8.random(in: 0..<8, using: &generator)
            do {
                _ = try decoder.decodeGraph(damaged)
            } catch {
                errors += 1
                #expect(error.offset <= UInt64(blob.count), "seed \(seed)")
            }
        }
        #expect(errors > 0, "seed \(seed)")
    }

    @Test("An edge without its ends is a contradiction")
    func edgeWithoutEnds() throws {
        var encoder = ChangeEncoder()
        var blob = encoder.encode(Graph())
        blob = [blob[0], 1, 7, 8]
        let expected = WireError(.contradiction, offset: 4, expected: "nodes and edges of one graph")
        #expect(throws: expected) { try ChangeDecoder().decodeGraph(blob) }
    }
}
