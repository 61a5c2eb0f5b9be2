import Arguments
import GraphModel
import Timeline

extension OpenedTimeline {
    /// The number of the frame that a moment names; 0 for the empty graph before the first.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    func number(of moment: Moment) throws -> FrameNumber {
        switch moment {
        case .number(let number): try existing(number)
        case .first: span.first
        case .last(let distance): try number(beforeLast: distance)
        case .time(let time): try number(at: time)
        case .change(let name, let distance): try change(of: name, before: distance)
        case .mark(let name): try mark(name)
        case .crash: try unfinished().frame.number
        }
    }

    /// The transaction that the app was in the middle of when it ended: of several stores' the one that began last, which
    /// is what the others were waiting for.
    ///
    /// - Throws: ``AddressError/noUnfinishedTransaction`` or `TimelineError`.
    func unfinished() throws -> UnfinishedFrame {
        let all = try timeline.unfinished(of: session.number).filter { store == nil || $0.frame.store == store?.id }
        guard let last = all.max(by: { $0.frame.number < $1.frame.number }) else {
            throw AddressError.noUnfinishedTransaction
        }
        return last
    }

    /// The numbers that a stretch names, both ends included; all of them when it names none.
    ///
    /// Its ends need not be frames themselves, but the first must not lie behind the last frame.
    func range(of span: FrameAddress.Span) throws -> ClosedRange<FrameNumber> {
        let (start, end): (Moment?, Moment?) =
            switch span {
            case .unspecified: (nil, nil)
            case .moment(let moment): (moment, moment)
            case .range(let start, let end): (start, end)
            }
        let first = try start.map { try self.end($0, isAlone: start == end) } ?? self.span.first
        let last = try end.map { try self.end($0, isAlone: start == end) } ?? self.span.last
        if first > self.span.last, start != .crash { throw missing(first) }
        guard first <= last else { throw AddressError.backwards(first, last) }
        return first...last
    }

    /// An end of a stretch: a bare number stands for itself, whether or not there is such a frame.
    private func end(_ moment: Moment, isAlone: Bool) throws -> FrameNumber {
        if case .number(let number) = moment, !isAlone { return number }
        return try number(of: moment)
    }

    private func existing(_ number: FrameNumber) throws -> FrameNumber {
        if number == 0 { return 0 }
        guard try timeline.frame(number, session: session.number) != nil else { throw missing(number) }
        return number
    }

    private func missing(_ number: FrameNumber) -> any Error {
        do {
            for store in stores {
                let base = try timeline.baseFrame(of: store.id, session: session.number)
                if base > 0, number <= base {
                    return TimelineError(
                        path: timeline.path, .frameDropped(number, session: session.number, base: base))
                }
            }
            // The session as a whole: its frames have one sequence of numbers.
            let last = try timeline.span(of: session.number)?.last ?? span.last
            let below = try neighbour(FrameSelection(session: session.number, range: 0...number, isReversed: true))
            let above = try neighbour(FrameSelection(session: session.number, range: number...FrameNumber.max))
            return AddressError.noFrame(number, last: last, below: below, above: above)
        } catch {
            return error
        }
    }

    private func neighbour(_ selection: FrameSelection) throws(TimelineError) -> FrameNumber? {
        try timeline.frames(selection).next()?.number
    }

    private func number(beforeLast distance: Int) throws -> FrameNumber {
        let number = try timeline.frameNumber(beforeLast: distance, session: session.number, store: store?.id)
        guard let number else {
            if span.count == 0 { throw AddressError.onlyUnfinished(session.number) }
            throw AddressError.tooFarBack(distance, frames: span.count)
        }
        return number
    }

    private func number(at time: UInt64) throws -> FrameNumber {
        if let number = try timeline.frameNumber(at: time, session: session.number, store: store?.id) {
            return number
        }
        let first = try timeline.frame(span.first, session: session.number)?.start ?? 0
        throw AddressError.beforeFirst(time, first: first)
    }

    private func change(of name: String, before distance: Int) throws -> FrameNumber {
        let nodes = try self.nodes(called: name)
        let ids = Dictionary(grouping: nodes, by: \.store).mapValues { Set($0.map(\.node.id)) }
        let selection = FrameSelection(session: session.number, store: store?.id, isReversed: true)
        let frames = try timeline.frames(selection, changing: nodes)
        var known = 0
        while let frame = try frames.next() {
            guard frame.gives(aValueToOneOf: ids[frame.store] ?? []) else { continue }
            if known == distance { return frame.number }
            known += 1
        }
        throw AddressError.fewerChanges(name, wanted: distance, known: known)
    }

    /// The nodes of that name, of which there is at least one.
    ///
    /// - Throws: ``AddressError/unknownAtom(_:suggestions:)`` with the nearest names when there is none.
    func nodes(called name: String) throws -> [Timeline.RecordedNode] {
        let nodes = try timeline.nodes(of: session.number, store: store?.id) { $0.isCalled(name) }
        guard nodes.isEmpty else { return nodes }
        let all = try timeline.nodes(of: session.number, store: store?.id)
        throw AddressError.unknownAtom(name, suggestions: Nearest.nodes(to: name, among: all))
    }

    /// Patterns for nodes, as a user wrote them.
    ///
    /// - Throws: ``NodePatternError``, and when a pattern that must choose something chooses no node that was ever there,
    ///   ``AddressError/unknownAtom(_:suggestions:)`` with the nearest names.
    static func patterns(_ texts: [String], choosingIn timelines: [OpenedTimeline]) throws -> [NodePattern] {
        try texts.map { text in
            let pattern = try NodePattern(text)
            var isMet = false
            for opened in timelines where !isMet {
                isMet = try !opened.timeline.nodes(of: opened.session.number, where: pattern.matches).isEmpty
            }
            guard !isMet else { return pattern }
            let all = try timelines.flatMap { try $0.timeline.nodes(of: $0.session.number) }
            throw AddressError.unknownAtom(text, suggestions: Nearest.nodes(to: text, among: all))
        }
    }

    private func mark(_ name: String) throws -> FrameNumber {
        let marks = try timeline.marks(of: session.number).filter { !$0.name.isEmpty }
        guard let mark = marks.last(where: { $0.name == name }) else {
            let names = Set(marks.map(\.name)).sorted()
            throw AddressError.unknownMark(
                name, suggestions: Suggestions.nearest(to: name, among: names), count: marks.count)
        }
        return mark.frame
    }
}

extension Frame {
    /// Whether the frame gave one of these nodes a value, or told one of these subscribers.
    fileprivate func gives(aValueToOneOf ids: Set<NodeID>) -> Bool {
        changes.contains { change in
            switch change {
            case .value(let id, _, _, _), .notified(let id): ids.contains(id)
            case .created, .cutOff, .edgeAdded, .edgeDropped, .effect, .write, .released, .attributes: false
            }
        }
    }
}
