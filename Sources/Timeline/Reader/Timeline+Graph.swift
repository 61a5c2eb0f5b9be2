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
    /// - Throws: ``TimelineError`` when the store is unknown, when the file begins later than the frame (see
    ///   ``baseFrame(of:session:)``), or when the file cannot be read.
    public func graph(at number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> Graph {
        let stores = try stores(of: session)
        guard stores.contains(where: { $0.id == store }) else {
            throw failure(.unknownStore(store, session: session))
        }
        return try snapshot { () throws(TimelineError) -> Graph in
            guard var (graph, start) = try keyframe(before: number, store: store, session: session) else {
                let base = try baseFrame(of: store, session: session)
                guard base == 0 else { throw failure(.frameDropped(number, session: session, base: base)) }
                guard number > 0 else { return Graph() }
                var graph = Graph()
                try replay(0, number, on: &graph, store: store, session: session, isAlone: stores.count == 1)
                return graph
            }
            if start < number {
                try replay(start, number, on: &graph, store: store, session: session, isAlone: stores.count == 1)
                start = number
            }
            return graph
        }
    }

    /// The frame after which the graph of a store is known first: 0, for the empty graph before the first frame, unless older
    /// frames were dropped or are in another file (``neighbours()``). The store's first frame follows on it.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func baseFrame(of store: StoreID, session: Int) throws(TimelineError) -> FrameNumber {
        guard version > 1 else { return 0 }
        return try read { database throws(SQLiteError) in
            // The keyframe of a whole recording comes after frames, and that of the rest of one before.
            let statement = try database.prepare(
                """
                SELECT (SELECT min(number) FROM keyframe WHERE session = ?1 AND store = ?2),
                  (SELECT min(first) FROM block WHERE session = ?1 AND store = ?2)
                """)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            guard try statement.step(), !statement.isNull(0) else { return 0 }
            let isBase = statement.isNull(1) || statement.number(0) < statement.number(1)
            return isBase ? FrameNumber(clamping: statement.number(0)) : 0
        }
    }

    /// Applies the frames of a store from after one to another, which belongs to them.
    private func replay(
        _ start: FrameNumber, _ end: FrameNumber, on graph: inout Graph, store: StoreID, session: Int, isAlone: Bool
    ) throws(TimelineError) {
        guard version > 1 else {
            // The session's rows lie in the order of numbers: with one store the detour by the store's index is for nothing.
            let frames = try frames(
                FrameSelection(session: session, store: isAlone ? nil : store, range: start + 1...end))
            while let frame = try frames.next() {
                if frame.store == store { try apply(frame.changes, frame.number, to: &graph, session: session) }
            }
            return
        }
        var known = start
        while let row = try blockRow(after: known, store: store, session: session), row.first <= end {
            let block = try block(row, store: store, session: session)
            for index in block.firstIndex(after: known)..<block.firstIndex(after: end) {
                let entry = block.entries[index]
                let changes = try changes(entry, of: block, session: session)
                try apply(changes, entry.number, to: &graph, session: session)
            }
            known = block.last
            if known >= end { break }
        }
    }

    private func apply(
        _ changes: [Change], _ number: FrameNumber, to graph: inout Graph, session: Int
    ) throws(TimelineError) {
        do {
            try graph.apply(changes, frame: number)
        } catch {
            throw failure(.inconsistentFrame(number, session: session, error))
        }
    }

    /// The last keyframe at or before a frame, and its number; nil when there is none.
    private func keyframe(
        before number: FrameNumber, store: StoreID, session: Int
    ) throws(TimelineError) -> (Graph, FrameNumber)? {
        let row = try read { database throws(SQLiteError) -> KeyframeRow? in
            let statement = try database.prepare(
                """
                SELECT \(KeyframeRow.columns(version: self.version)) FROM keyframe
                WHERE session = ? AND store = ? AND number <= ? ORDER BY number DESC LIMIT 1
                """)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            try statement.bind(Int64(clamping: number))
            return try statement.step() ? KeyframeRow(statement) : nil
        }
        guard let row else { return nil }
        return (try graph(of: row, session: session), row.number)
    }

    /// The numbers of a store's keyframes, in their order.
    func keyframeNumbers(of store: StoreID, session: Int) throws(TimelineError) -> [FrameNumber] {
        try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                "SELECT number FROM keyframe WHERE session = ? AND store = ? ORDER BY number")
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            var numbers: [FrameNumber] = []
            while try statement.step() { numbers.append(FrameNumber(clamping: statement.number(0))) }
            return numbers
        }
    }

    /// The keyframe after a frame, nil when there is none.
    func keyframe(_ number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> Graph? {
        guard let (graph, found) = try keyframe(before: number, store: store, session: session) else { return nil }
        return found == number ? graph : nil
    }

    /// The graph that a keyframe holds. O(graph).
    func graph(of row: KeyframeRow, session: Int) throws(TimelineError) -> Graph {
        guard let (blob, numbers) = row.blob(blocks.decompressor) else {
            throw failure(.corrupt(detail: "the keyframe at \(row.number) of session \(session)"))
        }
        let outside = try contents(numbers, of: row.number, session: session)
        switch try decode({ decoder throws(WireError) in try decoder.decodeGraph(blob, outside: outside) }) {
        case .success(let graph): return graph
        case .failure(let error): throw failure(.unreadableFrame(row.number, session: session, error))
        }
    }
}
