import Answers
import GraphModel

/// An answer to why something did not update, as text: what stopped it, in one sentence, what led there, and what to do.
struct WhyNotText {
    let palette: Palette
    /// What the user called the node.
    let name: String
    /// The file, for commands that go on from here.
    let file: String

    /// All lines.
    func lines(_ answer: WhyNot, times: @escaping (FrameNumber) -> UInt64?) -> [String] {
        var lines = [sentence(answer)]
        if let way = way(answer.reason) { lines.append(palette.faint(way)) }
        if let advice = advice(answer.reason) { lines.append("→ \(advice)") }
        for gap in answer.gaps {
            lines.append(
                palette.changed(
                    "frames \(gap.first) to \(gap.last) were not all recorded: what happened there is not known"))
        }
        if let change = answer.reason.change, change.why.hops.count > 1 {
            lines +=
                ["", "what changed:"]
                + WhyText(palette: palette, times: times).lines(change.why).drop { !$0.isEmpty }.dropFirst()
        }
        return lines
    }

    private var label: String { palette.strong(TerminalText.escaped(name)) }

    /// What happened, in one sentence.
    func sentence(_ answer: WhyNot) -> String {
        let frames = Self.text(answer.frames)
        switch answer.reason {
        case .updated(let list, let count):
            let shown = Sentence.list(list.prefix(5).map { "\($0)" }, last: "and")
            let more = count > 5 ? ", and \(count - min(5, list.count)) more" : ""
            return "\(label) did update in \(frames): in \(list.count == 1 ? "frame" : "frames") \(shown)\(more)"
        case .notCreated(nil):
            return "\(label) was not there in \(frames), and never came to be"
        case .notCreated(let created?):
            return "\(label) was not there in \(frames): it came to be in frame \(created)"
        case .released(let frame, let cause, let node, let missed):
            let what = answer.nodes.first?.kind.isSubscriber == true ? "ceased to watch" : "was released"
            return "\(label) was not there any more: it \(what) in frame \(frame) (\(CausePhrase.event(cause, node)))"
                + (missed.map { "; \(text($0)), which it watched until then" } ?? "")
        case .stopped(let stop): return sentence(stop)
        case .notWatched(let missing): return sentence(missing)
        case .overridden(let node, let missed):
            let who = isAsked(node, answer) ? "it" : FrameText.label(node)
            return
                "\(label) did not update in \(frames): an override gives \(who) its value, which then depends on nothing"
                + (missed.map { "; \(text($0))" } ?? "")
        case .awaiting(let frame, let isStalled):
            return isStalled
                ? "\(label) still waits: frame \(frame) put it back as it was while it waited, and ended its work"
                : "\(label) still waits: its work began in frame \(frame) and had not delivered by frame "
                    + "\(answer.frames.upperBound)"
        case .nothingUpstream(let changed, let count):
            let what = count == 0 ? "nothing changed at all" : "nothing that it depends on changed"
            return "\(label) did not update in \(frames): \(what)"
                + (count == 0 ? "" : "; \(Self.list(changed, count)) did")
        }
    }

    private func sentence(_ stop: WhyNot.Stop) -> String {
        let change = stop.change.map { text($0) + ", and that" } ?? "a change"
        let isOwn = stop.way.count <= 1
        let place = isOwn ? "it" : palette.strong(stop.way.first.map(FrameText.label) ?? "")
        let end =
            switch stop.kind {
            case .cutOff(.equal): "stopped at \(isOwn ? label : place), whose new value was equal to the one before"
            case .cutOff(.inputsUnchanged): "stopped at \(isOwn ? label : place), whose inputs were all cut off"
            case .cutOff(.unknown): "stopped at \(isOwn ? label : place), for a reason that is not known"
            case .notWatchedYet:
                "stopped at \(isOwn ? label : place), whose running work had not watched it again yet"
            case .restored: "was a restored moment, which put \(isOwn ? label : place) in place too"
            case .untold: "stopped before \(isOwn ? label : place); the recording does not tell why"
            }
        return "\(isOwn ? "" : "\(label) did not update: ")\(change) \(end) in frame \(stop.frame)"
    }

    private func sentence(_ missing: WhyNot.MissingEdge) -> String {
        let isOwn = FrameText.label(missing.target) == TerminalText.escaped(name) || missing.target.isCalled(name)
        let target = isOwn || missing.target.kind.isSubscriber ? "it" : palette.strong(FrameText.label(missing.target))
        let source = FrameText.label(missing.change.node)
        let times = [
            missing.until.map { "until frame \($0)" },
            missing.from.map { missing.until == nil ? "only from frame \($0) on" : "again from frame \($0) on" },
        ].compactMap { $0 }
        return "\(label) did not update: \(text(missing.change)), and \(target) did not watch \(source) then, but "
            + Sentence.list(times, last: "and")
    }

    /// `TodosAtom changed in frame 6 (it was modified at Todo/Screen.swift:30)`.
    private func text(_ change: WhyNot.UpstreamChange) -> String {
        "\(palette.strong(FrameText.label(change.node))) changed in frame \(change.frame) "
            + "(\(CausePhrase.beginning(of: change.why)))"
    }

    /// The way that the change would have gone on.
    private func way(_ reason: WhyNot.Reason) -> String? {
        guard case .stopped(let stop) = reason, stop.way.count > 1 else { return nil }
        let names = stop.way.map(FrameText.label)
        let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
        return "  the way from there: \(shown.joined(separator: " → "))"
    }

    private func advice(_ reason: WhyNot.Reason) -> String? {
        switch reason {
        case .updated(let frames, _):
            frames.last.map {
                "\"atomviz why \(TerminalText.escaped(file)) '\(TerminalText.escaped(name))@\($0)'\" tells why"
            }
        case .notCreated: "nothing had read or watched it yet; \"atomviz log --atom\" lists what happens to it"
        case .released(_, let cause, _, _):
            cause.kind == .unsubscribe || cause.kind == .scope
                ? "keep the subscription, view or scope, or make the atom KeepAlive, if it is to go on"
                : "something has to watch it, or it has to be KeepAlive, for it to stay"
        case .stopped(let stop):
            switch stop.kind {
            case .cutOff(.equal):
                "if it should go on: compare another part with .changes(of:), or do without .changes; and is == right?"
            case .cutOff: "see what cut the inputs off: \"atomviz log --atom\""
            case .notWatchedYet: "watch it before the first await, so that the work is begun anew for it"
            case .restored: "what should follow from a restored moment has to differ in it"
            case .untold: nil
            }
        case .notWatched(let missing):
            missing.target.kind.isSubscriber
                ? "let it watch \(FrameText.label(missing.change.node)) for as long as it shows it"
                : "it is watched under a condition: watch \(FrameText.label(missing.change.node)) before that, if its changes "
                    + "always matter"
        case .overridden: "take the override away, or let it watch what it needs"
        case .awaiting(_, let isStalled):
            isStalled
                ? "refresh it: a restored moment does not begin work anew"
                : "see what its work awaits, and who cancels it"
        case .nothingUpstream(let changed, _):
            changed.isEmpty ? nil : "it has to watch what it is to follow; \"atomviz show\" lists what depends on what"
        }
    }

    private func isAsked(_ node: Node, _ answer: WhyNot) -> Bool { answer.nodes.contains { $0.id == node.id } }

    private static func list(_ nodes: [Node], _ count: Int) -> String {
        var seen: Set<String> = []
        let names = nodes.map(FrameText.label).filter { seen.insert($0).inserted }
        let shown = names.prefix(4)
        let rest = count - nodes.count + names.count - shown.count
        return Sentence.list(shown + (rest > 0 ? ["\(rest) more"] : []), last: "and")
    }

    private static func text(_ frames: ClosedRange<FrameNumber>) -> String {
        frames.lowerBound == frames.upperBound
            ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound)"
    }
}

extension WhyNot.Reason {
    /// The change that came nearest, or went by.
    var change: WhyNot.UpstreamChange? {
        switch self {
        case .stopped(let stop): stop.change
        case .notWatched(let missing): missing.change
        case .released(_, _, _, let missed), .overridden(_, let missed): missed
        case .updated, .notCreated, .awaiting, .nothingUpstream: nil
        }
    }
}
