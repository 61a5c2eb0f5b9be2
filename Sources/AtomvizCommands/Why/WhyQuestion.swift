import Answers
import GraphDrawing
import GraphModel
import Timeline

/// What a user asks of `why`: the node, and when.
struct WhyQuestion {
    let opened: OpenedTimeline
    let asked: AskedNode
    let source: StoreFrames

    init(_ opened: OpenedTimeline, _ asked: AskedNode) {
        self.opened = opened
        self.asked = asked
        source = asked.frames(of: opened)
    }

    /// When a frame began, in nanoseconds since the session did; nil when there is no such frame.
    func time(_ number: FrameNumber) -> UInt64? {
        // The frame has been read before, so that what cannot be read has been told.
        (try? source.frame(number))?.start
    }

    /// The update that is asked about: the node that took its last value in the frame, and the frame; if there was none in it, no
    /// node, and the last frame before in which there was.
    ///
    /// - Throws: ``AnswerError/neverUpdated(_:)``, ``AddressError`` or `TimelineError`.
    func update() throws -> (node: NodeID?, frame: FrameNumber, last: FrameNumber?) {
        let span = asked.span
        guard let moment = try moment(of: span) else {
            guard let last = try lastUpdate(before: .max) else { throw AnswerError.neverUpdated(asked.name) }
            return (last.node, last.frame, nil)
        }
        let number = try opened.number(of: moment)
        if let frame = try source.frame(number), let id = frame.lastUpdated(of: asked.ids) { return (id, number, nil) }
        return (nil, number, try lastUpdate(before: number)?.frame)
    }

    /// The frames that `--not` asks about: those named, else those since the last update.
    ///
    /// - Throws: ``AnswerError/updatedLast(_:frame:)``, ``AddressError`` or `TimelineError`.
    func range() throws -> ClosedRange<FrameNumber> {
        if asked.span != .unspecified { return try opened.range(of: asked.span) }
        let bounds = try source.bounds() ?? 0...0
        guard let last = try lastUpdate(before: .max)?.frame else { return bounds }
        guard last < bounds.upperBound else { throw AnswerError.updatedLast(asked.name, frame: last) }
        return last + 1...bounds.upperBound
    }

    private func moment(of span: FrameAddress.Span) throws -> Moment? {
        switch span {
        case .unspecified: return nil
        case .moment(let moment): return moment
        case .range: throw AddressError.rangeNotTaken(asked.name)
        }
    }

    /// The last update before a frame. O(frames), of which those that do not speak of the node are not decoded.
    private func lastUpdate(before number: FrameNumber) throws -> (node: NodeID, frame: FrameNumber)? {
        guard number > 0, let bounds = try source.bounds() else { return nil }
        let last = min(bounds.upperBound, number - 1)
        guard bounds.lowerBound <= last else { return nil }
        let ids = asked.ids
        var found: (NodeID, FrameNumber)?
        try source.forEachFrame(in: bounds.lowerBound...last, isReversed: true, changing: ids) { frame in
            found = frame.lastUpdated(of: ids).map { ($0, frame.number) }
            return found == nil
        }
        return found
    }

    /// The fields that the answers in JSON begin with.
    func jsonFields(_ format: String) -> [ValueTree.Field] {
        [
            .init("format", .string(format)), .init("file", .string(opened.address.file)),
            .init("session", .integer(opened.session.number)), .init("store", .string(asked.store.name)),
            .init("asked", .string(asked.name)),
        ]
    }
}

extension Frame {
    /// The one of some nodes that updated last in the frame: took a value, or was told, or as a subscriber came to be.
    fileprivate func lastUpdated(of ids: Set<NodeID>) -> NodeID? {
        for change in changes.reversed() {
            switch change {
            case .value(let id, _, _, _), .notified(let id):
                if ids.contains(id) { return id }
            case .created(let node):
                if node.kind.isSubscriber, ids.contains(node.id) { return node.id }
            case .cutOff, .edgeAdded, .edgeDropped, .effect, .write, .released, .attributes: break
            }
        }
        return nil
    }
}
