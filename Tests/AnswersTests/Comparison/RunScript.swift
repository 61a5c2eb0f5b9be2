import Answers
import GraphModel

/// Frames of a small store, written down by hand: nodes are named, numbers come by themselves.
struct RunScript {
    private(set) var frames: [Frame] = []
    private var numbers: [String: NodeID] = [:]
    private var next: UInt64

    /// - Parameter firstID: the number of the first node, which differs from run to run.
    init(firstID: UInt64 = 1) {
        next = firstID
    }

    /// The number of a node.
    mutating func id(_ name: String) -> NodeID {
        if let id = numbers[name] { return id }
        numbers[name] = NodeID(next)
        next += 1
        return NodeID(next - 1)
    }

    /// A new node: a state unless told otherwise, a view for a name that begins with `View`.
    mutating func node(_ name: String, _ kind: NodeKind = .state) -> Change {
        if name.hasPrefix("View") {
            // All views are made at one place, as the rows of a list are.
            return .created(
                Node(id: id(name), kind: .subscriber, name: "", place: SourcePlace(fileID: "App/Views.swift", line: 9)))
        }
        return .created(Node(id: id(name), kind: kind, module: "App", name: name, valueType: "Int"))
    }

    /// A value; with inputs where it is derived.
    mutating func value(
        _ name: String, _ content: String, from inputs: [String] = [], _ encoding: RecordedValue.Encoding = .json
    ) -> Change {
        .value(
            id(name), RecordedValue(typeName: "Int", encoding: encoding, content: content),
            inputs: inputs.map { id($0) }, duration: 0)
    }

    mutating func edge(_ source: String, _ target: String) -> Change {
        .edgeAdded(Edge(from: id(source), to: id(target)))
    }
    mutating func dropped(_ source: String, _ target: String) -> Change {
        .edgeDropped(Edge(from: id(source), to: id(target)))
    }
    mutating func told(_ name: String) -> Change { .notified(id(name)) }
    mutating func released(_ name: String) -> Change { .released(id(name)) }
    mutating func effect(_ name: String) -> Change { .effect(id(name), .updated) }
    mutating func write(_ name: String, by author: String) -> Change {
        .write(Cause(.modify, node: id(name), name: "effect of \(author)"))
    }

    /// A frame.
    mutating func frame(
        _ kind: Cause.Kind, _ node: String?, line: UInt = 1, parent: FrameNumber? = nil, _ changes: [Change]
    ) {
        let cause = Cause(
            kind, node: node.map { id($0) },
            place: kind == .asyncResult ? nil : SourcePlace(fileID: "App/Model.swift", line: line), parent: parent)
        let number = UInt64(frames.count + 1)
        frames.append(
            Frame(number: number, store: StoreID(1), start: number * 1_000 + next, cause: cause, changes: changes))
    }

    /// `Sum` watches `A` and `B`, and a view watches `Sum`. All are 0.
    mutating func openSum() {
        frame(
            .subscribe, "Sum",
            [
                node("Sum", .value), node("A"), value("A", "0"), edge("A", "Sum"), node("B"), value("B", "0"),
                edge("B", "Sum"), value("Sum", "0"), node("View"), edge("Sum", "View"),
            ])
    }

    /// A write of `A` or `B`, and what becomes of `Sum`.
    mutating func set(_ name: String, _ content: String, sum: String, _ kind: Cause.Kind = .set, line: UInt = 1) {
        frame(kind, name, line: line, [value(name, content), value("Sum", sum, from: [name]), told("View")])
    }
}

extension ComparisonResult {
    /// The comparison of two runs.
    static func of(
        _ good: RunScript, _ bad: RunScript, findsAll: Bool = false,
        ignoring isIgnored: @escaping (Node) -> Bool = { _ in false }
    ) throws -> ComparisonResult {
        var comparison = RunComparison(ignoring: isIgnored)
        for index in 0..<max(good.frames.count, bad.frames.count) {
            if index < good.frames.count { comparison.add(good.frames[index], of: .good) }
            if index < bad.frames.count { comparison.add(bad.frames[index], of: .bad) }
        }
        return try comparison.finish(
            good: FramesInMemory(good.frames), bad: FramesInMemory(bad.frames), findsAll: findsAll)
    }

    /// What is found first, in short: kind, node, and the frames of both sides.
    var brief: String? {
        divergences.first.map { first in
            let frames = [first.steps.good?.frame, first.steps.bad?.frame].map { frame in frame.map { "\($0)" } ?? "-" }
            return
                "\(first.kind) \(first.node.name.isEmpty ? "View" : first.node.name) \(frames.joined(separator: "/"))"
        }
    }
}
