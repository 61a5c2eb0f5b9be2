import CSQLite
import Foundation
import GraphModel
import GraphWire

/// Writes a timeline while it is being recorded.
///
/// What is written becomes durable with a commit: call ``commitIfDue(now:)`` after each batch of frames, and again
/// within 50 ms as long as ``hasUncommitted`` is true. Readers see a file up to its last commit, while it is written and
/// after the writer was killed. Use one writer from one thread at a time.
public final class TimelineWriter {
    /// The path of the file, as it was given.
    public internal(set) var path: String
    /// True while something was written and not committed.
    public private(set) var hasUncommitted = false

    /// How long what was written may wait for its commit, in nanoseconds.
    public static let commitInterval: UInt64 = 50_000_000

    /// What the file took the place of, until that may go.
    private var replaced: ReplacedFile?
    /// Nil once closed.
    private var file: WriterFile?
    private var uncommittedSince: UInt64?
    /// Why nothing more can be written: a transaction was lost, and with it what later rows refer to.
    private var permanentFailure: TimelineError?
    var sessions: [Int: SessionRecorder] = [:]
    var lastSession = 0
    /// The stores with frames that are not committed.
    private var uncommitted: [StoreRecorder] = []
    /// The store that took the last frame: mostly the next one's too.
    private var recent: StoreRecorder?

    /// How much of the recording the file keeps; nil for all of it.
    let retention: Retention?
    /// How many frames the writer was given, and how many of them may be dropped already.
    var (written, pruned): (UInt64, UInt64) = (0, 0)
    /// The session directory that readers are told.
    private(set) var liveDirectory: String?

    /// Makes a new timeline, a file that only its owner can read.
    ///
    /// - Parameters:
    ///   - path: where; its directory must be there.
    ///   - overwriting: whether to take the place of a file that is there already, unless somebody has it open. That
    ///     file is kept until ``keep()`` or ``close()``, and ``discard()`` puts it back.
    ///   - retention: how much of the recording the file keeps, its newest part; all of it unless given.
    /// - Throws: ``TimelineError`` when there is a file already or it cannot be made; everything is as it was then.
    public init(
        creating path: String, overwriting: Bool = false, retention: Retention? = nil
    ) throws(TimelineError) {
        self.path = path
        self.retention = retention
        replaced = try NewFile(path: path).create(overwriting: overwriting, retention: retention)
        do {
            file = try WriterFile(path: path)
        } catch {
            let reason = failure(.writing(error))
            removeFile()
            throw reason
        }
    }

    /// Takes up a file whose writer was killed, to add what it left and to end what it began. O(graphs + strings).
    ///
    /// Sessions that have not ended go on: their stores take frames beyond their last ones (``lastFrame(of:session:)``).
    ///
    /// - Parameter path: the file.
    /// - Throws: ``TimelineError`` when somebody has the file open (``TimelineError/Reason/busy``), when it is of an earlier
    ///   format version, or when it cannot be read or written.
    public init(reopening path: String) throws(TimelineError) {
        self.path = path
        retention = nil
        let taken = try Self.take(up: path)
        file = taken.file
        sessions = taken.sessions
        lastSession = sessions.keys.max() ?? 0
    }

    deinit {
        replaced?.remove()
    }

    /// Tells readers which session directory a running recorder has, so that they can find the app; nil takes it back.
    /// Committed at once.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be written.
    public func setLive(directory: String?) throws(TimelineError) {
        try setFact(TimelineFormat.liveKey, directory)
        try commit()
        liveDirectory = directory
    }

    /// Keeps a fact about the file, or forgets it.
    func setFact(_ key: String, _ value: String?) throws(TimelineError) {
        try write { file throws(SQLiteError) in
            let statement = try file.database.prepare(
                value == nil ? "DELETE FROM meta WHERE key = ?" : "INSERT OR REPLACE INTO meta VALUES (?, ?)")
            try statement.bind(key)
            if let value { try statement.bind(value) }
            try statement.run()
        }
    }

    /// Makes everything that was written so far durable and visible to readers.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be written; what was not committed may be lost then.
    public func commit() throws(TimelineError) {
        guard hasUncommitted, let file else { return }
        do {
            for store in uncommitted {
                try file.write(&store.block, store: store.store.id, session: store.session.session.number)
            }
            try file.statements.commit.run()
        } catch {
            throw lose(error)
        }
        hasUncommitted = false
        uncommittedSince = nil
        for store in uncommitted {
            store.session.committed = max(store.session.committed, store.last)
            store.isUncommitted = false
        }
        uncommitted.removeAll(keepingCapacity: true)
    }

    /// Gives the open transaction up, and with it the writer.
    private func lose(_ error: SQLiteError) -> TimelineError {
        let loss = failure(.writing(error))
        permanentFailure = loss
        hasUncommitted = false
        // "If the transaction is rolled back automatically, autocommit mode is on again": a full disk does that. Where it
        // cannot be rolled back, closing the connection does it.
        if let file, sqlite3_get_autocommit(file.database.handle) == 0 {
            sqlite3_exec(file.database.handle, "ROLLBACK", nil, nil, nil)
        }
        return loss
    }

    /// Commits what has waited for ``commitInterval`` since the first call that saw it.
    ///
    /// - Parameter now: the time in nanoseconds, from any clock that only goes forward.
    /// - Throws: ``TimelineError`` when the file cannot be written; what was not committed may be lost then.
    public func commitIfDue(now: UInt64) throws(TimelineError) {
        guard hasUncommitted else { return }
        guard let since = uncommittedSince else {
            uncommittedSince = now
            return
        }
        if now >= since.addingReportingOverflow(Self.commitInterval).partialValue { try commit() }
    }

    /// Lets go of the file that this one took the place of. Until then ``discard()`` brings it back.
    public func keep() {
        replaced?.remove()
        replaced = nil
    }

    /// Takes the file away again, and puts back the one that it took the place of, if that was not let go. Nothing can be
    /// written afterwards.
    public func discard() {
        file = nil
        hasUncommitted = false
        removeFile()
    }

    private func removeFile() {
        NewFile(path: path).remove()
        replaced?.putBack()
        replaced = nil
    }

    /// Commits, and leaves a single plain file where no reader holds it open. Nothing can be written afterwards.
    ///
    /// Where a reader does, what SQLite keeps in `-wal` beside the file stays there, and belongs to it.
    ///
    /// - Throws: ``TimelineError`` when the last commit cannot be written.
    public func close() throws(TimelineError) {
        guard file != nil else { return }
        defer {
            file = nil
            keep()
        }
        try setLive(directory: nil)
        try finish()
    }

    /// Moves what is in the write-ahead log into the file, and gives the log up.
    func finish() throws(TimelineError) {
        guard let database = file?.database else { return }
        do {
            if retention != nil { try database.execute("PRAGMA incremental_vacuum") }
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            try database.execute("PRAGMA journal_mode = DELETE")
        } catch  where error.primary == SQLITE_BUSY || error.primary == SQLITE_LOCKED {
            // A reader holds the file: it stays as it is, and whole.
            return
        } catch {
            throw failure(.writing(error))
        }
    }

    /// The file, unless it was closed or lost.
    func openFile() throws(TimelineError) -> WriterFile {
        if let permanentFailure { throw permanentFailure }
        guard let file else { throw failure(.failed("The timeline is closed.")) }
        return file
    }

    /// Goes on in another file, in which nothing is uncommitted.
    func replaceFile(by new: WriterFile, path newPath: String) {
        file = new
        path = newPath
    }

    func failure(_ reason: TimelineError.Reason) -> TimelineError {
        TimelineError(path: path, reason)
    }

    /// Writes within the open transaction, or in one that it opens.
    func write(_ body: (WriterFile) throws(SQLiteError) -> Void) throws(TimelineError) {
        let file = try openFile()
        do {
            if !hasUncommitted {
                try file.statements.begin.run()
                hasUncommitted = true
            }
            try body(file)
        } catch {
            // What the data is to blame for undoes one statement, and what the system is to blame for may undo anything.
            let isHarmless = [SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH].contains(error.primary)
            guard hasUncommitted, !isHarmless else { throw failure(.writing(error)) }
            throw lose(error)
        }
    }

    /// The recorder of a store.
    func store(_ id: StoreID, session: Int) throws(TimelineError) -> StoreRecorder {
        if let recent, recent.store.id == id, recent.session.session.number == session { return recent }
        guard let recorder = sessions[session] else { throw failure(.unknownSession(session)) }
        guard let store = recorder.stores[id] else { throw failure(.unknownStore(id, session: session)) }
        recent = store
        return store
    }

    /// Notes that a store has frames that are not committed.
    func markUncommitted(_ store: StoreRecorder) {
        guard !store.isUncommitted else { return }
        store.isUncommitted = true
        uncommitted.append(store)
    }
}
