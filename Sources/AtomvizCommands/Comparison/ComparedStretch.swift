import Answers
import GraphModel
import Timeline

/// One of the two runs that `compare` compares: a stretch of one store's frames.
struct ComparedStretch {
    /// Where it was found.
    let opened: OpenedTimeline
    /// The store.
    let store: Store
    /// The numbers of its frames, both ends included.
    let range: ClosedRange<FrameNumber>
    /// The frame after which the stretch begins.
    let base: FrameNumber

    /// Finds the run that an address names: all frames unless it names a stretch, of the store that the last of them belongs
    /// to unless it names one.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ address: FrameAddress, on shelf: TimelineShelf) throws {
        opened = try OpenedTimeline(address, on: shelf)
        let range = try opened.range(of: address.span)
        let session = opened.session.number
        if let named = opened.store {
            store = named
        } else {
            let selection = FrameSelection(session: session, range: range, isReversed: true)
            let last = try opened.timeline.frames(selection).next()
            guard let store = opened.stores.first(where: { $0.id == last?.store }) else {
                throw AddressError.emptySession(session, file: address.file)
            }
            self.store = store
        }
        let oldest = try opened.timeline.baseFrame(of: store.id, session: session)
        base = max(oldest, range.lowerBound == 0 ? 0 : range.lowerBound - 1)
        self.range = min(base + 1, range.upperBound)...range.upperBound
    }

    /// The frames, for a second look.
    var frames: StoreFrames { StoreFrames(opened.timeline, session: opened.session.number, store: store.id) }

    /// The frames, one by one.
    func cursor() throws(TimelineError) -> FrameCursor {
        try opened.timeline.frames(FrameSelection(session: opened.session.number, store: store.id, range: range))
    }

    /// The moment after one of its frames.
    func moment(_ number: FrameNumber) throws -> ResolvedFrame {
        try ResolvedFrame(opened, number: number, store: store)
    }

    /// How the run is called, `run.atomviz` or with the session where the file has several.
    var name: String {
        let isOneOfSeveral = opened.stores.count > 1
        var name = opened.address.file
        if opened.address.session != nil || opened.candidates.count > 1 || isOneOfSeveral {
            name += "#\(opened.session.number)"
        }
        return isOneOfSeveral ? name + "/\(store.name)" : name
    }

    /// What a user who did not say which session or store is meant should know.
    var note: String? {
        let isChosen = opened.store == nil && opened.stores.count > 1
        let stores = isChosen ? "\(name) is one of \(opened.stores.count) stores; write \(name)/NAME for another" : nil
        let notes = [opened.note, stores].compactMap { $0 }
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }

    /// The frames of the stretch that were not recorded.
    func gaps() throws -> [Gap] {
        try frames.gaps().filter { $0.last >= range.lowerBound && $0.first <= range.upperBound }
    }
}
