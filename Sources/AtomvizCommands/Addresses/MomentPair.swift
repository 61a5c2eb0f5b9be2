import GraphModel

/// The two moments that `diff` compares.
struct MomentPair {
    /// The first.
    let old: ResolvedFrame
    /// The second.
    let new: ResolvedFrame
    /// The frame between them, where the second was compared with the one before it.
    let singleFrame: Frame?

    /// Finds them: two addresses, the ends of one stretch, or one moment and the frame before it.
    ///
    /// In one session both are moments of one store: the one named, else that of the second frame.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ first: FrameAddress, _ second: FrameAddress?, on shelf: TimelineShelf) throws {
        let start = try OpenedTimeline(first, on: shelf)
        if let second {
            let end = try OpenedTimeline(second, on: shelf)
            let isOneSession = first.file == second.file && start.session.number == end.session.number
            new = try ResolvedFrame(end, at: second.moment, store: isOneSession ? start.store : nil)
            old = try ResolvedFrame(start, at: first.moment, store: isOneSession ? new.store : nil)
            singleFrame = nil
        } else if case .range(let from, let to) = first.span {
            new = try ResolvedFrame(start, at: to ?? .last(before: 0))
            old = try ResolvedFrame(start, at: from ?? .first, store: new.store)
            singleFrame = nil
        } else {
            new = try ResolvedFrame(start, at: first.moment)
            old = try new.predecessor()
            singleFrame = new.frame
        }
    }

    /// Two moments that were found already.
    init(_ old: ResolvedFrame, _ new: ResolvedFrame) {
        (self.old, self.new) = (old, new)
        singleFrame = nil
    }

    /// True when both are moments of one store in one session, whose nodes then have the same numbers.
    var isOneStore: Bool {
        old.opened.address.file == new.opened.address.file && old.opened.session.number == new.opened.session.number
            && old.store.id == new.store.id
    }

    /// What to tell a user who did not say which sessions are meant.
    var note: String? {
        let notes = [old.opened.note, new.opened.note].compactMap { $0 }
        return notes.isEmpty ? nil : Set(notes).sorted().joined(separator: "; ")
    }
}
