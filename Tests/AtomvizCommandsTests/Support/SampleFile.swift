import GraphModel
import Timeline

/// Timelines with the sample recording, as `record` writes them.
enum SampleFile {
    /// A file with one session and store, a mark after frame 3, and a gap at frame 4.
    @discardableResult
    static func write(to path: String) throws -> String {
        let writer = try TimelineWriter(creating: path)
        try addSession(to: writer)
        try writer.close()
        return path
    }

    /// A file with two sessions, of which the second has two stores of one name and a third of another.
    static func writeTwoSessions(to path: String) throws -> String {
        let writer = try TimelineWriter(creating: path)
        try addSession(to: writer)
        let session = try writer.beginSession(SampleRecording.session)
        for (id, name) in [(1, "AtomStore"), (2, "AtomStore"), (3, "Settings")] {
            try writer.addStore(Store(id: StoreID(UInt32(id)), name: name, runtime: "Atoms"), session: session)
        }
        for (number, store) in [(1, 1), (2, 2), (3, 3), (4, 1)] as [(UInt64, UInt32)] {
            let node = Node(id: NodeID(number), kind: .state, module: "App", name: "N\(number)", valueType: "Int")
            let value = RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
            let changes: [Change] = [.created(node), .value(node.id, value, inputs: [], duration: 0)]
            try writer.append(
                Frame(
                    number: number, store: StoreID(store), start: number * 1_000_000_000,
                    cause: Cause(.read, node: node.id), changes: changes),
                session: session)
        }
        try writer.close()
        return path
    }

    private static func addSession(to writer: TimelineWriter) throws {
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        for frame in SampleRecording.frames { try writer.append(frame, session: session) }
        try writer.add(Gap(first: 4, last: 4), session: session)
        try writer.add(Mark(frame: 3, name: "after milk", time: 350_000_000), session: session)
        try writer.add(Mark(frame: 5, name: "", time: 500_000_000), session: session)
        try writer.endSession(session, .exited(0))
    }
}
