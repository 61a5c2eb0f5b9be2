import Answers
import GraphModel

/// Frames of a small app, told in a few words: nodes are named by letters, values are numbers, and the n-th frame's own cause
/// stands at `App/Main.swift:n`.
struct CauseStory {
    private(set) var frames: [Frame] = []
    private var ids: [String: NodeID] = [:]
    private var values: [String: Int] = [:]

    var source: FramesInMemory { FramesInMemory(frames) }

    /// The number of a node, given when it is first asked for. Names in capitals are state, others derived; those that begin
    /// with `view` are subscribers.
    mutating func id(_ name: String) -> NodeID {
        if let known = ids[name] { return known }
        ids[name] = NodeID(UInt64(ids.count + 1))
        return NodeID(UInt64(ids.count))
    }

    mutating func node(_ name: String, _ kind: NodeKind? = nil) -> Node {
        if name.hasPrefix("view") {
            let line = UInt(name.drop { !$0.isNumber }) ?? 1
            return Node(
                id: id(name), kind: .subscriber, name: "", place: SourcePlace(fileID: "App/View.swift", line: line))
        }
        let derived: NodeKind = name == name.uppercased() ? .state : .value
        return Node(id: id(name), kind: kind ?? derived, module: "App", name: name, valueType: "Int")
    }

    mutating func made(_ name: String, _ kind: NodeKind? = nil) -> Change { .created(node(name, kind)) }

    mutating func took(_ name: String, _ value: Int, of inputs: String...) -> Change {
        .value(id(name), Self.value(value), inputs: inputs.map { id($0) }, duration: 5)
    }

    mutating func edge(_ source: String, _ target: String) -> Change {
        .edgeAdded(Edge(from: id(source), to: id(target)))
    }

    mutating func noEdge(_ source: String, _ target: String) -> Change {
        .edgeDropped(Edge(from: id(source), to: id(target)))
    }

    mutating func told(_ name: String) -> Change { .notified(id(name)) }

    mutating func cut(_ name: String, _ reason: CutOffReason = .equal) -> Change { .cutOff(id(name), reason) }

    mutating func effect(_ name: String, _ phase: EffectPhase = .updated) -> Change { .effect(id(name), phase) }

    mutating func gone(_ name: String) -> Change { .released(id(name)) }

    mutating func write(_ kind: Cause.Kind, _ name: String?, line: UInt, by author: String = "") -> Change {
        .write(
            Cause(
                kind, node: name.map { id($0) }, place: SourcePlace(fileID: "App/Main.swift", line: line), name: author)
        )
    }

    /// Adds a frame. Gives its number.
    @discardableResult
    mutating func frame(
        _ kind: Cause.Kind, _ name: String?, after parent: FrameNumber? = nil, named text: String = "",
        _ changes: [Change]
    ) -> FrameNumber {
        let number = FrameNumber(frames.count + 1)
        let place = SourcePlace(fileID: "App/Main.swift", line: UInt(number))
        frames.append(
            Frame(
                number: number, store: StoreID(1), start: number * 1_000,
                cause: Cause(
                    kind, node: name.map { id($0) }, place: place, parent: parent, name: text), changes: changes))
        return number
    }

    /// Adds a frame as it is.
    mutating func add(_ frame: Frame) { frames.append(frame) }

    /// Adds a frame whose cause names no node.
    @discardableResult
    mutating func frame(_ kind: Cause.Kind, _ changes: [Change]) -> FrameNumber { frame(kind, nil, changes) }

    static func value(_ number: Int) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    /// Why a node updated in a frame, a line a hop: its name, the event, the place of a write, its causes by their lines.
    mutating func lines(_ name: String, _ frame: FrameNumber) throws -> [String] {
        guard let why = try Why(id(name), in: frame, of: source) else { return [] }
        return why.hops.map(\.line)
    }
}

extension Hop {
    /// The hop in a few words, for comparing.
    fileprivate var line: String {
        var words = ["\(frame)"]
        if let node { words.append(node.kind.isSubscriber ? "view\(node.place?.line ?? 0)" : node.name) }
        switch event {
        case .recomputed(let old, let new, _): words.append("\(old?.content ?? "-") > \(new.content)")
        case .firstValue(let value, let reader): words.append("= \(value.content) for \(reader?.label ?? "nobody")")
        case .written(let old, let new, let cause):
            words.append("\(old?.content ?? "-") > \(new.content) \(cause.kind.name):\(cause.place?.line ?? 0)")
        case .kept(let reason): words.append("kept, \(reason.name)")
        case .told: words.append("told")
        case .appeared: words.append("appeared")
        case .released: words.append("gone")
        case .began(let cause): words.append("began \(cause.kind.name):\(cause.place?.line ?? 0)")
        }
        switch author {
        case .effect(let node, let phase)?: words.append("by effect \(phase.name) \(node.name)")
        case .production(let node)?: words.append("by \(node.name)")
        case .subscriber(let nodes)?:
            words.append("by call \(nodes.map { "\($0.place?.line ?? 0)" }.joined(separator: "/"))")
        case .frame(let number)?: words.append("by frame \(number)")
        case nil: break
        }
        if !causes.isEmpty { words.append("<- \(causes.map(String.init).joined(separator: ","))") }
        if let cycle { words.append("cycle \(cycle)") }
        switch end {
        case .missingFrame(let number)?: words.append("missing \(number)")
        case .lostFrames?: words.append("lost")
        case .limit?: words.append("limit")
        case nil: break
        }
        return words.joined(separator: " ")
    }
}
