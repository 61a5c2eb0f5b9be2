import Answers
import GraphModel

/// An answer to why something updated, as text: one sentence, then a line for each hop of the chain.
struct WhyText {
    let palette: Palette
    /// When frames began.
    let times: (FrameNumber) -> UInt64?

    /// Beyond this depth lines are not set in further.
    private static let depthLimit = 24

    /// All lines.
    func lines(_ why: Why) -> [String] {
        [sentence(why)] + why.cycles.map(HopText(palette: palette).line) + [""] + tree(why)
    }

    /// `FilteredTodosAtom [0].isCompleted: false → true in frame 6 (0.055s), because TodosAtom was modified at …`.
    func sentence(_ why: Why) -> String {
        let update = why.update
        let label = palette.strong(update.node.map(FrameText.label) ?? "")
        let time = times(update.frame).map { " (\(TimeText.seconds($0)))" } ?? ""
        let frame = "in frame \(update.frame)\(time)"
        let what =
            switch update.event {
            case .recomputed(let old, let new, _), .written(let old, let new, _): HopText.change(from: old, to: new)
            case .firstValue(let value, _): " came to be with \(ValueText.short(value))"
            case .told: " was told"
            case .appeared: " began to watch"
            case .kept: " kept its value"
            case .released: " was released"
            case .began: ""
            }
        if why.hops.count == 1, case .written(_, _, let cause) = update.event {
            return "\(label)\(what) \(frame): it \(CausePhrase.predicate(cause))"
        }
        return "\(label)\(what) \(frame), because of this: \(CausePhrase.origins(of: why))"
    }

    private func tree(_ why: Why) -> [String] {
        let hopText = HopText(palette: palette)
        let width = why.hops.map { String($0.frame).count }.max() ?? 1
        var lines: [String] = []
        var shown: Set<Int> = []
        var lastFrame: FrameNumber?
        // What is still to be written, the next one last.
        var open: [(hop: Int, lead: String, isLast: Bool, depth: Int)] = [(0, "", true, 0)]
        while let (index, lead, isLast, depth) = open.popLast() {
            let hop = why.hops[index]
            let branch = depth == 0 ? "" : isLast ? "└─ " : "├─ "
            let isKnown = !shown.insert(index).inserted
            let frame = hop.frame == lastFrame ? "" : "\(hop.frame)"
            lastFrame = hop.frame
            let column = palette.faint(frame.padded(to: width)) + "  "
            if isKnown {
                lines.append(
                    column + lead + branch + (hop.node.map(FrameText.label) ?? "") + palette.faint("  (above)"))
                continue
            }
            lines.append(column + lead + branch + hopText.line(hop))
            let inner = depth == 0 || depth > Self.depthLimit ? lead : lead + (isLast ? "   " : "│  ")
            if hop.cycle != nil {
                lines.append("".padded(to: width) + "  " + inner + palette.faint("   (goes round here, as above)"))
            }
            for (place, cause) in hop.causes.enumerated().reversed() {
                open.append((cause, inner, place == hop.causes.count - 1, depth + 1))
            }
        }
        return lines
    }
}
