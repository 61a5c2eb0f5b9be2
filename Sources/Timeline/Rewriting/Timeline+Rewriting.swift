import GraphModel

extension Timeline {
    /// Writes what this file holds to a new one, with each part as a transform makes it. O(bytes), with one graph for each store
    /// of a session in memory.
    ///
    /// The new file is of the current format version, and nothing of the old bytes is in it: no free page, no log. It knows of
    /// no ring and no running recorder, so that nothing can be added to it that has not gone through the transform.
    ///
    /// - Parameters:
    ///   - newPath: where the new file goes: another path than this file's.
    ///   - overwriting: whether to take the place of a file that is there already.
    ///   - transform: what becomes of each part.
    /// - Throws: ``TimelineError`` when this file is damaged or the new one cannot be written; there is no new file then.
    public func rewrite(
        to newPath: String, overwriting: Bool = false, _ transform: TimelineTransform
    ) throws(TimelineError) {
        let writer = try TimelineWriter(creating: newPath, overwriting: overwriting)
        do {
            try snapshot { () throws(TimelineError) in
                for session in try sessions() {
                    try SessionRewriting(self, session, to: writer, transform).run()
                }
                let neighbours = try neighbours()
                try writer.setFact(TimelineFormat.previousKey, neighbours.previous)
                try writer.setFact(TimelineFormat.nextKey, neighbours.next)
            }
            try writer.close()
        } catch {
            writer.discard()
            throw error
        }
    }
}
