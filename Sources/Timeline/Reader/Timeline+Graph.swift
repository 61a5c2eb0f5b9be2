import GraphModel
import GraphWire

extension Timeline {
    /// The graph of a store after a frame: after the last of the store's frames that is not later.
    ///
    /// Frame 0 is the empty graph, and a number beyond the last gives the last graph. Loads the keyframe before it and
    /// applies the frames from there on: O(graph) amortised.
    ///
    /// - Parameters:
    ///   - number: a frame, of this store or of another.
    ///   - store: the store whose graph it is.
    ///   - session: the session of both.
    /// - Throws: ``TimelineError`` when the store is unknown, or the file cannot be read.
    public func graph(at number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> Graph {
        let stores = try stores(of: session)
        guard stores.contains(where: { $0.id == store }) else {
            throw failure(.unknownStore(store, session: session))
        }
        guard number > 0 else { return Graph() }
        var (graph, start) = try keyframe(before: number, store: store, session: session)
        guard start < number else { return graph }
        // The session's rows lie in the order of numbers: with one store the detour by the store's index is for nothing.
        let selection = FrameSelection(
            session: session, store: stores.count == 1 ? nil : store, range: start + 1...number)
        let frames = try frames(selection)
        while let frame = try frames.next() {
            guard frame.store == store else { continue }
            do {
                try graph.apply(frame)
            } catch {
                throw failure(.inconsistentFrame(frame.number, session: session, error))
            }
        }
        return graph
    }

    /// The last keyframe at or before a frame, and its number; the empty graph and 0 when there is none.
    private func keyframe(
        before number: FrameNumber, store: StoreID, session: Int
    ) throws(TimelineError) -> (Graph, FrameNumber) {
        let row = try read { database throws(SQLiteError) -> (number: FrameNumber, encoding: Int64, blob: [UInt8])? in
            let statement = try database.prepare(
                """
                SELECT number, encoding, graph FROM keyframe WHERE session = ? AND store = ? AND number <= ?
                ORDER BY number DESC LIMIT 1
                """)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            try statement.bind(Int64(clamping: number))
            guard try statement.step() else { return nil }
            return (FrameNumber(clamping: statement.number(0)), statement.number(1), statement.blob(2))
        }
        guard let row else { return (Graph(), 0) }
        guard row.encoding == TimelineFormat.plainEncoding else {
            throw failure(.corrupt(detail: "encoding \(row.encoding) of the keyframe at \(row.number)"))
        }
        switch try decode({ decoder throws(WireError) in try decoder.decodeGraph(row.blob) }) {
        case .success(let graph): return (graph, row.number)
        case .failure(let error): throw failure(.unreadableFrame(row.number, session: session, error))
        }
    }
}
