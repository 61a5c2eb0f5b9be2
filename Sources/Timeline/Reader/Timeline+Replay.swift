import GraphModel

extension Timeline {
    /// Goes through selected frames in order, each with the graph before it.
    ///
    /// Of what came before only the graph of each store is kept, so memory follows the app's state and not the recording's
    /// length. O(graph before the first frame) for each store, then O(changes) a frame.
    ///
    /// - Parameters:
    ///   - selection: which frames; not reversed.
    ///   - body: given a frame and its store's graph before it. Keep no copy of the graph: the next frame changes it in
    ///     place.
    /// - Throws: ``TimelineError`` when the file cannot be read or its frames do not follow on each other, and what the body
    ///   throws.
    public func replay(
        _ selection: FrameSelection, _ body: (_ frame: Frame, _ before: Graph) throws -> Void
    ) throws {
        precondition(!selection.isReversed, "a graph is known after what comes before it")
        let frames = try frames(selection)
        var graphs: [StoreID: Graph] = [:]
        // Most recordings have one store: its graph is not looked for in the table.
        var (store, graph) = (StoreID(0), Graph())
        while let frame = try frames.next() {
            if frame.store != store {
                graphs[store] = graph
                store = frame.store
                // It leaves the table while it changes: a second reference would make each change copy it.
                let known = graphs.removeValue(forKey: store)
                graph = try known ?? self.graph(at: frame.number - 1, store: store, session: selection.session)
            }
            try body(frame, graph)
            do throws(GraphError) {
                try graph.apply(frame)
            } catch {
                throw failure(.inconsistentFrame(frame.number, session: selection.session, error))
            }
        }
    }
}
