import CSQLite
import GraphModel

extension Timeline {
    /// Whether a file is a database that ``export(to:session:range:)`` made; false for what cannot be read. Only the file's
    /// first bytes are looked at.
    ///
    /// - Parameter path: the file.
    public static func isExport(_ path: String) -> Bool {
        do throws(SQLiteError) {
            return try FileHeader(of: Database(path: path, flags: SQLITE_OPEN_READONLY)).isExport
        } catch {
            return false
        }
    }

    /// Writes a database with everything in tables of its own: what docs/export-sqlite.md describes. O(changes), with a graph
    /// for each store of a session in memory.
    ///
    /// - Parameters:
    ///   - newPath: an empty file, which the caller made and removes when this fails.
    ///   - session: the session; nil for all.
    ///   - range: the frames. What was there before the first of them is in the tables too.
    /// - Throws: ``TimelineError`` when this file is damaged or the new one cannot be written.
    public func export(
        to newPath: String, session: Int? = nil, range: ClosedRange<FrameNumber> = 0...FrameNumber.max
    ) throws(TimelineError) {
        do {
            let database = try ExportDatabase(path: newPath)
            try snapshot { () throws(TimelineError) in
                for found in try sessions() where session ?? found.number == found.number {
                    do {
                        var export = SessionExport(self, found, range, to: database)
                        try export.run()
                    } catch let error as TimelineError {
                        throw error
                    } catch let error as SQLiteError {
                        throw TimelineError(path: newPath, .writing(error))
                    } catch {
                        throw failure(.failed("\(error)"))
                    }
                }
            }
            try database.finish()
        } catch let error as SQLiteError {
            throw TimelineError(path: newPath, .writing(error))
        } catch let error as TimelineError {
            throw error
        } catch {
            throw failure(.failed("\(error)"))
        }
    }
}
