import GraphDrawing
import GraphModel
import Timeline

/// Frames of one store one after the other, and the graph before them.
struct Stretch {
    /// The timeline.
    let opened: OpenedTimeline
    /// The store.
    let store: Store
    /// The graph before the first frame.
    let start: Graph
    /// The frames, of which there is one at least.
    let frames: [Frame]

    /// Finds the frames that an address names: a stretch of them, or all. They are of the store named, else of that of the
    /// last frame. O(frames).
    ///
    /// - Parameter limit: the most frames.
    /// - Throws: ``AddressError``, `TimelineError`, ``PictureError``.
    init(_ address: FrameAddress, on shelf: TimelineShelf, limit: Int) throws {
        let opened = try OpenedTimeline(address, on: shelf)
        try self.init(opened, opened.range(of: opened.address.span), store: opened.store?.id, limit: limit)
    }

    /// Finds the frames around one that share its layout: those in the same window of ``window`` frames.
    init(around moment: ResolvedFrame) throws {
        let first = (max(moment.number, 1) - 1) / Self.window * Self.window + 1
        try self.init(
            moment.opened, first...(first + Self.window - 1), store: moment.store.id, limit: Int(Self.window))
    }

    /// Windows in which layouts are shared by single pictures begin at frames 1, 513, and so on.
    private static let window: FrameNumber = 512

    private init(
        _ opened: OpenedTimeline, _ range: ClosedRange<FrameNumber>, store: StoreID?, limit: Int
    ) throws {
        self.opened = opened
        let session = opened.session.number
        var chosen = store
        if chosen == nil {
            let last = FrameSelection(session: session, range: range, isReversed: true)
            chosen = try opened.timeline.frames(last).next()?.store
        }
        guard let chosen, let known = opened.stores.first(where: { $0.id == chosen }) else {
            throw PictureError.noFrames
        }
        self.store = known
        let cursor = try opened.timeline.frames(FrameSelection(session: session, store: chosen, range: range))
        var frames: [Frame] = []
        while let frame = try cursor.next() {
            frames.append(frame)
            if frames.count > limit {
                throw PictureError.tooManyFrames(limit: limit)
            }
        }
        guard let first = frames.first else { throw PictureError.noFrames }
        self.frames = frames
        start = try opened.timeline.graph(at: first.number - 1, store: chosen, session: session)
    }

    /// Whether a foreign file made the graphs.
    var isForeign: Bool { store.isStructureOnly }

    /// The epochs of the frames.
    func epochs(reducing options: ReductionOptions) throws -> [LayoutEpoch] {
        do {
            return try LayoutEpoch.epochs(after: start, frames: frames, reducing: options)
        } catch let error as GraphError {
            throw TimelineError(
                path: opened.timeline.path,
                .inconsistentFrame(frames[0].number, session: opened.session.number, error))
        }
    }

    /// What stands above the picture of a frame: two lines below the title, always.
    var caption: @Sendable (Frame, Graph) -> Caption {
        { [store, file = opened.fileName] in store.caption(file: file, $0, $1) }
    }
}
