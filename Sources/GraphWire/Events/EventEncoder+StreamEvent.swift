import GraphModel

extension EventEncoder {
    /// Tells something that is whole already. O(changes).
    ///
    /// - Returns: false when there was no room for all of it.
    public mutating func tell(_ event: StreamEvent) -> Bool {
        switch event {
        case .store(let store): return opened(store)
        case .mark(let mark): return marked(mark)
        case .frame(let frame): return tell(frame)
        // The end of catching up tells of the gap.
        case .gap: return true
        }
    }

    /// Tells a transaction that has ended. O(changes).
    ///
    /// - Parameter gap: frames that it stands for too.
    /// - Returns: false when there was no room for all of it. What was told of it must be taken back then.
    public mutating func tell(_ frame: Frame, after gap: Gap? = nil) -> Bool {
        let hasBegun =
            gap == nil
            ? begin(frame.number, of: frame.store, start: frame.start, cause: frame.cause)
            : catchUp(frame.store, start: frame.start)
        guard hasBegun else { return false }
        for change in frame.changes {
            guard self.change(change, in: frame.store) else { return false }
        }
        return gap == nil
            ? commit(frame.store, duration: frame.duration)
            : caughtUp(frame.store, number: frame.number, gap: gap, duration: frame.duration)
    }
}
