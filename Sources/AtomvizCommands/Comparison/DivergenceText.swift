import Answers
import GraphModel

/// A divergence in words: a sentence that names the node, the frames and the places, then how each run came to it.
struct DivergenceText {
    let palette: Palette
    /// How the runs are called.
    let names: BothRuns<String>

    /// Beyond this many stops on a way the middle is counted.
    private static let hopLimit = 6
    /// Beyond this many inputs the rest is counted.
    private static let inputLimit = 4

    // MARK: The sentence

    /// What differs, in one sentence without a full stop.
    func sentence(_ divergence: Divergence) -> String {
        let label = palette.strong(FrameText.label(divergence.node))
        let steps = divergence.steps
        switch (divergence.kind, steps.good, steps.bad) {
        case (.order, let good?, let bad?):
            return "only the order differs, and \(label) is the first that depends on it: \(outcomes(good, bad))"
        case (.order, _, _):
            return "only the order differs, and \(label) is the first that depends on it: \(oneSided(divergence))"
        case (.value, let good?, let bad?):
            return "\(label) differs first, though all that it depends on agrees: \(outcomes(good, bad))"
        case (.value, _, _):
            return "\(label) differs first, though all that it depends on agrees: \(oneSided(divergence))"
        case (.written, let good?, let bad?):
            return "\(label) is written differently: \(acts(good, bad))"
        case (.cause, let good?, let bad?):
            return "\(label) changes for another cause: \(act(good, .good)), \(act(bad, .bad))"
        case (.start, let good?, let bad?):
            return
                "\(label) differs from the beginning: \(short(good.new)) in \(names.good), \(short(bad.new)) in \(names.bad)"
        case (.dependencies, _, _):
            return dependencies(divergence, label)
        case (.told, let good?, let bad?):
            return "\(label) is told of something else: \(act(good, .good)), \(act(bad, .bad))"
        case (.results, _, _):
            return "\(label) has further results in one run, and they were used: \(oneSided(divergence))"
        default:
            return "\(label) differs first: \(oneSided(divergence))"
        }
    }

    /// `12 in good.atomviz@7, 13 in bad.atomviz@9`; of long values what differs.
    private func outcomes(_ good: DivergentStep, _ bad: DivergentStep) -> String {
        guard let parts = parts(good, bad) else { return "\(outcome(good, .good)), \(outcome(bad, .bad))" }
        return "from \(at(good, .good)) to \(at(bad, .bad))\(parts)"
    }

    /// The same with the calls that did it.
    private func acts(_ good: DivergentStep, _ bad: DivergentStep) -> String {
        guard let parts = parts(good, bad) else { return "\(act(good, .good)), \(act(bad, .bad))" }
        return "by \(cause(good)) in \(at(good, .good)), by \(cause(bad)) in \(at(bad, .bad));\(parts)"
    }

    /// What differs between two values of which a line does not show it.
    private func parts(_ good: DivergentStep, _ bad: DivergentStep) -> String? {
        guard let left = good.new, let right = bad.new else { return nil }
        let limit = 40
        guard left.content.utf8.count > limit || right.content.utf8.count > limit else { return nil }
        return ValueText.change(from: left, to: right)
    }

    /// `12 in good.atomviz@7`.
    private func outcome(_ step: DivergentStep, _ run: ComparedRun) -> String {
        switch step.kind {
        case .told: "told by \(cause(step)) in \(at(step, run))"
        case .released: "released in \(at(step, run))"
        case .created: "created in \(at(step, run))"
        default: "\(short(step.new)) in \(at(step, run))"
        }
    }

    /// `set to 12 at Shop/Cart.swift:30 in good.atomviz@7`.
    private func act(_ step: DivergentStep, _ run: ComparedRun) -> String {
        switch step.kind {
        case .told, .released, .created: return "\(step.kind.words) by \(cause(step)) in \(at(step, run))"
        case .initial: return "\(short(step.new)) from the beginning in \(names[run])"
        case .first, .derived, .delivered, .written:
            let cause = step.path.last?.write ?? step.cause
            let isOwn = step.path.last?.write != nil || step.cause.node == step.node.id
            let place = cause.place.map { " at \(TerminalText.escaped($0.description))" } ?? ""
            let verb =
                isOwn ? "\(cause.kind.name) to \(short(step.new))\(place)" : "\(short(step.new)) by \(self.cause(step))"
            return "\(verb) in \(at(step, run))"
        }
    }

    /// What one run did, and what the other did instead.
    private func oneSided(_ divergence: Divergence) -> String {
        for run in ComparedRun.allCases {
            guard let step = divergence.steps[run], divergence.steps[run.other] == nil else { continue }
            return "\(act(step, run)), \(absence(divergence, in: run.other))"
        }
        let sides = ComparedRun.allCases.compactMap { run in divergence.steps[run].map { act($0, run) } }
        return sides.joined(separator: ", ")
    }

    private func absence(_ divergence: Divergence, in run: ComparedRun) -> String {
        if let example = divergence.counterexample, example.run == run {
            return "and still \(short(example.value)) with the same inputs in \(names[run])@\(example.frame)"
        }
        if let agreed = divergence.agreed[run] {
            return "and nothing of the kind in \(names[run]) after frame \(agreed)"
        }
        return "and never in \(names[run])"
    }

    private func dependencies(_ divergence: Divergence, _ label: String) -> String {
        for run in ComparedRun.allCases {
            guard let step = divergence.steps[run] else { continue }
            let other = divergence.others.first.map { FrameText.label($0.node) } ?? "something else"
            let verb = step.kind == .released ? "no longer watches" : "watches"
            return "\(label) \(verb) \(other) from \(at(step, run)) on, but not so in \(names[run.other])"
        }
        return "\(label) watches something else"
    }

    private func at(_ step: DivergentStep, _ run: ComparedRun) -> String {
        step.frame == 0 ? names[run] : "\(names[run])@\(step.frame)"
    }

    private func cause(_ step: DivergentStep) -> String {
        let place = step.cause.place.map { " at \(TerminalText.escaped($0.description))" } ?? ""
        return FrameText.cause(step.cause, step.causeNode) + place
    }

    private func short(_ value: RecordedValue?) -> String { ValueText.short(value) }

    // MARK: The ways

    /// How both runs came to it, a line a stop.
    func ways(_ divergence: Divergence) -> [String] {
        var lines: [String] = []
        for run in ComparedRun.allCases {
            if let step = divergence.steps[run] {
                lines += way(step, run)
            } else {
                let text = absence(divergence, in: run)
                lines.append(
                    sign(run) + palette.strong(names[run]) + "  "
                        + palette.faint(text.hasPrefix("and ") ? String(text.dropFirst(4)) : text))
            }
        }
        return lines
            + divergence.others.compactMap { other in
                let standings = ComparedRun.allCases.compactMap { run in
                    other.standings[run].map { standing in
                        let since = standing.since == 0 ? "" : " since frame \(standing.since)"
                        return "\(names[run]): \(short(standing.value))\(since)"
                    }
                }
                guard divergence.kind == .order, standings.count == 2 else { return nil }
                return "  \(FrameText.label(other.node)) then was  \(standings.joined(separator: ", "))"
            }
    }

    private func sign(_ run: ComparedRun) -> String { run == .good ? palette.removed("--- ") : palette.added("+++ ") }

    private func way(_ step: DivergentStep, _ run: ComparedRun) -> [String] {
        var head = [palette.strong(at(step, run))]
        if step.frame > 0 {
            head += [TimeText.seconds(step.start), palette.name(FrameText.cause(step.cause, step.causeNode))]
            if let place = step.cause.place { head.append(palette.faint(TerminalText.escaped(place.description))) }
            if let parent = step.cause.parent { head.append(palette.faint("after \(parent)")) }
        }
        var lines = [sign(run) + head.joined(separator: "  ")]
        lines += Self.shortened(step.path, limit: Self.hopLimit).map { hop in
            guard let hop else { return "      …" }
            return "      " + text(hop)
        }
        if step.path.isEmpty, let value = step.new {
            lines.append("      \(FrameText.label(step.node)) = \(short(value))")
        }
        if !step.inputs.isEmpty {
            let inputs = step.inputs.prefix(Self.inputLimit).map { input in
                "\(FrameText.label(input.node)) = \(short(input.value))"
            }
            let rest = step.inputs.count - inputs.count
            let more = rest > 0 ? " and \(rest) more" : ""
            lines.append(palette.faint("      depends on \(inputs.joined(separator: ", "))\(more)"))
        }
        return lines
    }

    private func text(_ hop: DivergentStep.Hop) -> String {
        let change = FrameText.label(hop.node) + ValueText.change(from: hop.old, to: hop.new)
        guard let write = hop.write else { return change }
        let place = write.place.map { " at \(TerminalText.escaped($0.description))" } ?? ""
        let author = write.name.isEmpty ? "" : " by \(TerminalText.escaped(write.name))"
        return change + palette.faint("  \(write.kind.name)\(author)\(place)")
    }

    /// The first and the last of many, and nil for those between.
    private static func shortened(_ hops: [DivergentStep.Hop], limit: Int) -> [DivergentStep.Hop?] {
        let all: [DivergentStep.Hop?] = hops
        guard hops.count > limit else { return all }
        return all.prefix(limit / 2) + [nil] + all.suffix(limit / 2)
    }
}

extension DivergentStep.Kind {
    /// The verb of a sentence about the node.
    fileprivate var words: String {
        switch self {
        case .initial: "there"
        case .created: "created"
        case .first, .derived, .delivered: "updated"
        case .written: "written"
        case .told: "told"
        case .released: "released"
        }
    }
}
