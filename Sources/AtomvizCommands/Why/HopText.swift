import Answers
import GraphModel

/// A hop of a chain of causes as a line.
struct HopText {
    let palette: Palette

    /// The line, without the frame.
    func line(_ hop: Hop) -> String {
        let label = hop.node.map { palette.strong(FrameText.label($0)) } ?? ""
        return ([label + body(hop.event)] + remarks(hop)).filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private func body(_ event: Hop.Event) -> String {
        switch event {
        case .recomputed(let old, let new, _): Self.change(from: old, to: new)
        case .firstValue(let value, let reader):
            " = \(ValueText.short(value))"
                + palette.faint("  first value" + (reader.map { ", for \(FrameText.label($0))" } ?? ""))
        case .written(let old, let new, let cause):
            Self.change(from: old, to: new) + "  " + palette.name(Self.text(cause))
        case .kept(let reason): palette.faint(" kept its value (\(reason.name))")
        case .told: palette.faint(" told")
        case .appeared: palette.faint(" began to watch")
        case .released: palette.faint(" released")
        case .began(let cause): palette.name(CausePhrase.subject(cause))
        }
    }

    /// What became of a value, set off from the name.
    static func change(from old: RecordedValue?, to new: RecordedValue) -> String {
        let text = ValueText.change(from: old, to: new)
        return text.hasPrefix(":") ? text : " " + text.drop { $0 == " " }
    }

    private static func text(_ cause: Cause) -> String {
        TerminalText.escaped(cause.kind.name + (cause.place.map { " at \($0.description)" } ?? ""))
    }

    private func remarks(_ hop: Hop) -> [String] {
        var remarks: [String] = []
        switch hop.author {
        case .effect(let node, let phase)?:
            remarks.append("by the effect of \(FrameText.label(node)) (\(phase.name))")
        case .production(let node)?:
            if node.id != hop.node?.id { remarks.append("by the production of \(FrameText.label(node))") }
        case .subscriber(let nodes)?:
            let only = nodes.count == 1 ? nodes.first.map(FrameText.label) : nil
            remarks.append(
                "by a call of \(only ?? "one of the \(nodes.count) subscribers told in frame \(parent(hop))")")
        case .frame(let number)?:
            remarks.append("by code that frame \(number) ran, such as an observer")
        case nil: break
        }
        switch hop.end {
        case .missingFrame(let number)?:
            remarks.append("set off by frame \(number), which this store's recording lacks")
        case .lostFrames?: remarks.append("in frames that were not recorded")
        case .limit(let number)?: remarks.append("and on from frame \(number), which is not followed further")
        case nil: break
        }
        return remarks.map(palette.faint)
    }

    private func parent(_ hop: Hop) -> String { hop.cause?.parent.map { "\($0)" } ?? "before" }

    /// A cycle as a line: `goes round: AAtom → BAtom → AAtom, 37 times from frame 4 to 78`.
    func line(_ cycle: CauseCycle) -> String {
        let names = cycle.nodes.map(FrameText.label)
        let way = (names + names.prefix(1)).joined(separator: " → ")
        let count = cycle.isCutShort ? "at least \(cycle.rounds)" : "\(cycle.rounds)"
        let times = cycle.rounds == 1 && !cycle.isCutShort ? "once" : "\(count) times"
        let (first, last) = (cycle.frames.lowerBound, cycle.frames.upperBound)
        let frames = first == last ? "in frame \(first)" : "from frame \(first) to \(last)"
        return palette.changed("goes round: \(way), \(times) \(frames)")
    }
}
