import DOT
import DOTImport
import GraphModel
import Timeline

/// Writes the graphs that DOT texts describe into a timeline: one session with one store, each graph a frame, with what changed
/// since the one before. A graph that equals the one before is a frame too, so that frames are numbered as graphs are.
struct DescribedFrames {
    private let writer: TimelineWriter
    private let session: Int
    private var described = DescribedStore()
    private var graph = Graph()
    /// How many there are.
    private(set) var count: FrameNumber = 0
    /// How many of them changed nothing.
    private(set) var unchanged = 0

    private static let store = StoreID(1)
    /// What is written stays in memory until it is committed.
    private static let commitInterval: FrameNumber = 128

    /// Begins the session.
    ///
    /// - Parameters:
    ///   - writer: the timeline.
    ///   - source: what the session is called: the name of the file.
    ///   - name: what the store is called; nil for a graph without a name.
    ///   - start: when the session began, in nanoseconds since 1970; 0 where nobody knows.
    init(into writer: TimelineWriter, source: String, name: String?, start: UInt64 = 0) throws(TimelineError) {
        self.writer = writer
        session = try writer.beginSession(
            Session(processName: source, processID: 0, arguments: [], start: min(start, UInt64(Int64.max))))
        let store = Store(id: Self.store, name: name ?? "graph", runtime: Store.describedRuntime)
        try writer.addStore(store, session: session)
    }

    /// Appends a graph. O(size of it and the one before).
    ///
    /// - Parameters:
    ///   - parsed: the graph.
    ///   - time: when it was, in nanoseconds since the session began.
    mutating func append(_ parsed: ParsedGraph, at time: UInt64) throws {
        let next = try described.graph(parsed)
        let changes = graph.changes(to: next)
        count += 1
        if changes.isEmpty && count > 1 { unchanged += 1 }
        try writer.append(
            Frame(number: count, store: Self.store, start: time, cause: Cause(.external), changes: changes),
            session: session)
        graph = next
        if count % Self.commitInterval == 0 { try writer.commit() }
    }

    /// Ends the session, and closes the timeline.
    func finish() throws(TimelineError) {
        try writer.endSession(session, .finished)
        try writer.close()
    }
}
