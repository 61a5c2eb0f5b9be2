import GraphModel
import Timeline

/// One moment of one store in a timeline, found.
struct ResolvedFrame {
    /// Where it was found.
    let opened: OpenedTimeline
    /// The frame's number; 0 for the empty graph before the first.
    let number: FrameNumber
    /// The frame; nil for number 0, and for a moment of another store than the one asked for.
    let frame: Frame?
    /// The store whose graph is meant.
    let store: Store
    /// For a transaction that the app ended in the middle of: how far it came, and what was going on.
    let unfinished: UnfinishedFrame?

    /// Finds the moment that an address names.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ address: FrameAddress, on shelf: TimelineShelf) throws {
        try self.init(OpenedTimeline(address, on: shelf), at: address.moment)
    }

    /// Finds a moment in an open timeline.
    ///
    /// - Parameters:
    ///   - opened: the timeline.
    ///   - moment: when.
    ///   - store: the store, where neither the address names one nor the frame's own is meant.
    init(_ opened: OpenedTimeline, at moment: Moment, store: Store? = nil) throws {
        if moment == .crash {
            try self.init(opened, opened.unfinished())
        } else {
            try self.init(opened, number: opened.number(of: moment), store: store)
        }
    }

    private init(_ opened: OpenedTimeline, _ unfinished: UnfinishedFrame) throws {
        self.opened = opened
        self.unfinished = unfinished
        number = unfinished.frame.number
        frame = unfinished.frame
        guard let store = opened.stores.first(where: { $0.id == unfinished.frame.store }) else {
            throw AddressError.noUnfinishedTransaction
        }
        self.store = store
    }

    /// The moment of a frame number that there is.
    init(_ opened: OpenedTimeline, number: FrameNumber, store: Store? = nil) throws {
        self.opened = opened
        self.number = number
        unfinished = nil
        let session = opened.session.number
        let frame = try opened.timeline.frame(number == 0 ? opened.span.first : number, session: session)
        guard let chosen = opened.store ?? store ?? opened.stores.first(where: { $0.id == frame?.store }) else {
            throw AddressError.emptySession(session, file: opened.address.file)
        }
        self.store = chosen
        self.frame = number > 0 && frame?.store == chosen.id ? frame : nil
    }

    /// The graph at that moment. O(graph) amortised.
    func graph() throws(TimelineError) -> Graph {
        let session = opened.session.number
        var graph = try opened.timeline.graph(at: number, store: store.id, session: session)
        guard let unfinished else { return graph }
        do throws(GraphError) {
            try graph.apply(unfinished.frame)
        } catch {
            throw TimelineError(path: opened.timeline.path, .inconsistentFrame(number, session: session, error))
        }
        return graph
    }

    /// The last frame of the store before this one, or what its first one follows on: the empty graph, or the graph with which
    /// the file begins.
    func predecessor() throws -> ResolvedFrame {
        guard number > 0 else { return self }
        let selection = FrameSelection(
            session: opened.session.number, store: store.id, range: 0...number - 1, isReversed: true)
        let before =
            try opened.timeline.frames(selection).next()?.number
            ?? opened.timeline.baseFrame(of: store.id, session: opened.session.number)
        return try ResolvedFrame(opened, number: before, store: store)
    }

    /// How the moment is called: `run.atomviz@42`, with session and store where there are several.
    var name: String {
        var name = opened.address.file
        let isOneOfSeveral = opened.stores.count > 1
        if opened.address.session != nil || opened.candidates.count > 1 || isOneOfSeveral {
            name += "#\(opened.session.number)"
        }
        if isOneOfSeveral {
            let isAmbiguous = opened.stores.filter { $0.name == store.name }.count > 1
            name += isAmbiguous ? "/\(store.id.rawValue)" : "/\(store.name)"
        }
        return unfinished == nil ? "\(name)@\(number)" : "\(name)@crash"
    }
}
