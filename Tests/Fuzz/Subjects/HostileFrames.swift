import GraphModel

/// Frames that a few bytes stand for: all kinds of changes and causes, in any order that a graph can follow.
struct HostileFrames {
    private var bytes: ArraySlice<UInt8>
    /// The frames, by number.
    private(set) var frames: [Frame] = []
    /// The graph before them.
    let start: Graph
    private var graph: Graph

    /// Names that say who wrote, right and wrong. `#` stands for a node's title.
    private static let names = [
        "", "effect of #", "effect of #, 1 effects ago", "effect of #, -5 effects ago", "effect, 0 effects ago",
        "effect of #, \(Int.min) effects ago", "effect of #, \(Int.max) effects ago", "effect", "production of #",
        "production", "call of #", "observer", "effect of , effects ago", "an action",
    ]
    private static let contents = [
        "1", "2", "[1,2]", "[2,1,3]", #"{"$type":"T","id":1,"a":[1]}"#, #"[{"$type":"T","id":1,"a":2}]"#,
        #"{"$set":[1,2]}"#, #"{"$dictionary":{"a":1}}"#, #"{"$case":"suspending"}"#, "[", "",
    ]

    /// Reads bytes to their end. The first one tells whether something is there before the first frame.
    init(_ input: [UInt8]) {
        bytes = input.prefix(4096)
        graph = Graph()
        if let first = bytes.popFirst(), first % 2 == 0 {
            let entries = (0..<3).map { Graph.Entry(node: Self.node(NodeID($0)), value: Self.value(UInt8($0))) }
            graph = (try? Graph(entries: entries, edges: [Edge(from: NodeID(0), to: NodeID(1))])) ?? graph
        }
        start = graph
        var number: FrameNumber = graph.count > 0 ? 5 : 0
        while !bytes.isEmpty, frames.count < 64 {
            number += 1 + FrameNumber(byte() % 16 == 0 ? 2 : 0)
            add(number)
        }
    }

    private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    private mutating func id() -> NodeID { NodeID(UInt64(byte() % 6)) }

    private static func node(_ id: NodeID) -> Node {
        let kinds: [NodeKind] = [.state, .value, .task, .subscriber, .state, .asyncPhase]
        return Node(
            id: id, kind: kinds[Int(id.rawValue % 6)], module: "App", name: "N\(id.rawValue % 2)",
            scope: id.rawValue == 4 ? "list" : "", valueType: "Int", place: SourcePlace(fileID: "App/N.swift", line: 1))
    }

    private static func value(_ seed: UInt8) -> RecordedValue {
        let content = contents[Int(seed) % contents.count]
        return RecordedValue(
            typeName: seed % 16 == 15 ? "Other" : "Int", encoding: seed % 8 == 7 ? .opaque : .json, content: content)
    }

    private mutating func cause() -> Cause {
        let kind = Cause.Kind.allCases[Int(byte()) % Cause.Kind.allCases.count]
        let node = byte() % 4 == 0 ? nil : id()
        let title = Self.node(id()).label
        let name = Self.names[Int(byte()) % Self.names.count].split(separator: "#", omittingEmptySubsequences: false)
        let parent: FrameNumber? = byte() % 2 == 0 ? nil : FrameNumber(byte() % 32)
        return Cause(
            kind, node: node, place: byte() % 2 == 0 ? nil : SourcePlace(fileID: "App/M.swift", line: 2),
            parent: parent, name: name.joined(separator: title))
    }

    private mutating func add(_ number: FrameNumber) {
        var frame = Frame(number: number, store: StoreID(1), start: UInt64(byte()), cause: cause())
        for _ in 0..<byte() % 16 {
            var next = frame
            next.changes = [change()]
            // What a graph cannot follow any reader refuses, so that nothing else would be looked at.
            do {
                try graph.apply(next)
                frame.changes += next.changes
            } catch {
                continue
            }
        }
        frames.append(frame)
    }

    private mutating func change() -> Change {
        let id = id()
        switch byte() % 12 {
        case 0, 1: return .created(Self.node(id))
        case 2, 3, 4:
            let inputs = (0..<byte() % 3).map { _ in self.id() }
            return .value(id, Self.value(byte()), inputs: inputs, duration: UInt64(byte()))
        case 5: return .cutOff(id, byte() % 2 == 0 ? .equal : .inputsUnchanged)
        case 6: return .edgeAdded(Edge(from: id, to: self.id()))
        case 7: return .edgeDropped(Edge(from: id, to: self.id()))
        case 8: return .notified(id)
        case 9: return .effect(id, byte() % 2 == 0 ? .updated : .initializing)
        case 10: return byte() % 2 == 0 ? .released(id) : .attributes(id, [.overridden])
        default: return .write(cause())
        }
    }
}
