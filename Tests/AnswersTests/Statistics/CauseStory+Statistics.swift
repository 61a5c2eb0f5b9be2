import Answers
import GraphModel

extension CauseStory {
    /// A value with the time that it took in nanoseconds.
    mutating func took(_ name: String, _ value: Int, of inputs: [String], time: UInt64) -> Change {
        .value(id(name), Self.value(value), inputs: inputs.map { id($0) }, duration: time)
    }

    /// A value that outgrew the capture budget.
    mutating func tookTruncated(_ name: String, _ text: String, of inputs: String...) -> Change {
        let value = RecordedValue(typeName: "Int", encoding: .json, content: text, isTruncated: true)
        return .value(id(name), value, inputs: inputs.map { id($0) }, duration: 5)
    }

    /// A node with a key or a scope, called by a name of its own in the story.
    mutating func made(
        _ name: String, as type: String, _ kind: NodeKind = .value, key: String = "", scope: String = "",
        _ attributes: NodeAttributes = []
    ) -> Change {
        .created(
            Node(
                id: id(name), kind: kind, module: "App", name: type, key: key, scope: scope, valueType: "Int",
                attributes: attributes))
    }

    /// A subscriber in a scope.
    mutating func madeView(_ name: String, line: UInt, scope: String = "") -> Change {
        .created(
            Node(
                id: id(name), kind: .subscriber, name: "", scope: scope,
                place: SourcePlace(fileID: "App/View.swift", line: line)))
    }

    /// What the story says, from a frame on.
    func report(from first: FrameNumber = 1, limits: FindingLimits = FindingLimits()) throws -> StatisticsReport {
        var statistics = Statistics(limits: limits)
        var graph = Graph()
        for frame in frames {
            if frame.number >= first { statistics.add(frame, after: graph) }
            try graph.apply(frame)
        }
        return statistics.report()
    }

    /// The kinds of what is found in it.
    func kinds(limits: FindingLimits = FindingLimits()) throws -> [Finding.Kind] {
        try report(limits: limits).findings.map(\.kind)
    }
}

extension StatisticsReport {
    func atom(_ name: String) -> AtomStatistics? { atoms.first { $0.name == name } }
    func view(_ line: UInt32) -> ViewStatistics? { views.first { $0.node.place?.line == line } }
}
