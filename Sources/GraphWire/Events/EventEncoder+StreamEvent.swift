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
    /// - Returns: false when there was no room for all of it.
    public mutating func tell(_ frame: Frame) -> Bool {
        guard begin(frame.number, of: frame.store, start: frame.start, cause: frame.cause) else { return false }
        for change in frame.changes {
            guard self.change(change, in: frame.store) else { return false }
        }
        return commit(frame.store, duration: frame.duration)
    }
}
