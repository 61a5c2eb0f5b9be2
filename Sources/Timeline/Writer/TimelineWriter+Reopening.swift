import CSQLite
import GraphModel
import GraphWire

extension TimelineWriter {
    /// What a writer has to know of a file to go on with it.
    struct Taken {
        var file: WriterFile
        var sessions: [Int: SessionRecorder]
    }

    /// Takes up a file whose writer is gone.
    static func take(up path: String) throws(TimelineError) -> Taken {
        // Tells what it is, and refuses what a reader would, before anything is written.
        guard try Timeline(path: path).version == TimelineFormat.version else {
            throw TimelineError(path: path, .tooOld(version: 1, oldest: TimelineFormat.version))
        }
        try claim(path)
        let timeline = try Timeline(path: path)
        let strings = try timeline.allStrings()
        guard let table = StringTable(strings: strings) else {
            throw TimelineError(path: path, .corrupt(detail: "the table of strings"))
        }
        let sessions = try recorders(of: timeline)
        do {
            return Taken(file: try WriterFile(path: path, strings: table), sessions: sessions)
        } catch {
            throw TimelineError(path: path, .writing(error))
        }
    }

    /// Makes sure that nobody has the file open, and moves what its writer left in the write-ahead log into it.
    private static func claim(_ path: String) throws(TimelineError) {
        do {
            let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
            try Timeline.protect(database, isReadOnly: false)
            // "The journal mode can only be changed out of WAL when there is a single connection."
            try database.execute("PRAGMA journal_mode = WAL")
            try database.execute("PRAGMA journal_mode = DELETE")
        } catch {
            throw TimelineError(path: path, .writing(error))
        }
    }

    private static func recorders(of timeline: Timeline) throws(TimelineError) -> [Int: SessionRecorder] {
        var recorders: [Int: SessionRecorder] = [:]
        let rings = try timeline.rings()
        for session in try timeline.sessions() {
            guard (1...FrameID.lastSession).contains(session.number) else {
                throw timeline.failure(.corrupt(detail: "session \(session.number)"))
            }
            let recorder = SessionRecorder(session)
            recorder.ring = rings.first { $0.session == session.number }?.path
            for store in try timeline.stores(of: session.number) {
                recorder.stores[store.id] = try self.recorder(of: store, in: recorder, timeline)
            }
            recorder.committed = recorder.stores.values.map(\.last).max() ?? 0
            recorders[session.number] = recorder
        }
        return recorders
    }

    private static func recorder(
        of store: Store, in session: SessionRecorder, _ timeline: Timeline
    ) throws(TimelineError) -> StoreRecorder {
        let number = session.session.number
        let recorder = StoreRecorder(store, session: session)
        recorder.base = try timeline.baseFrame(of: store.id, session: number)
        recorder.last = try timeline.span(of: number, store: store.id)?.last ?? recorder.base
        guard session.session.ending == nil else {
            recorder.failure = timeline.failure(.sessionEnded(number))
            return recorder
        }
        recorder.graph = try timeline.graph(at: recorder.last, store: store.id, session: number)
        if recorder.last > recorder.base,
            let row = try timeline.blockRow(of: recorder.last, store: store.id, session: number)
        {
            let block = OpenBlock(row, try timeline.block(row, store: store.id, session: number))
            if !block.isFull { recorder.block = block }
        }
        return recorder
    }
}
