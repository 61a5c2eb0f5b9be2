import Arguments
import GraphModel
import Timeline

/// A timeline that a user's address names, with the session and store it selects.
struct OpenedTimeline {
    /// The address as the user wrote it.
    let address: FrameAddress
    /// The file.
    let timeline: Timeline
    /// The session.
    let session: Session
    /// The session's stores.
    let stores: [Store]
    /// The store, if the address names one.
    let store: Store?
    /// How many frames there are in the session, or in the store if one is named; 0 for one that ended within its first.
    let span: FrameSpan
    /// The numbers of all sessions that hold frames, when the address left the choice to us.
    let candidates: [Int]
    /// Holds what was copied from standard input as long as the timeline is read.
    private let shelf: TimelineShelf

    /// Opens the file of an address and finds its session and store. O(frames).
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ address: FrameAddress, on shelf: TimelineShelf) throws {
        self.address = address
        self.shelf = shelf
        timeline = try shelf.timeline(address.file)
        (session, candidates) = try Self.session(of: address, timeline)
        stores = try timeline.stores(of: session.number)
        let store = try address.store.map { [stores] selector throws(AddressError) in
            try Self.store(selector, among: stores)
        }
        self.store = store
        span = try timeline.span(of: session.number, store: store?.id) ?? FrameSpan(count: 0, first: 0, last: 0)
        if span.count == 0, try timeline.unfinished(of: session.number).isEmpty {
            throw AddressError.emptySession(session.number, file: address.file)
        }
    }

    /// What to tell a user who did not say which of several sessions is meant; nil when there is nothing to tell.
    var note: String? {
        guard candidates.count > 1 else { return nil }
        return "\(address.file) holds \(candidates.count) sessions; this is the last, #\(session.number) "
            + "(\(session.processName))"
    }

    private static func session(of address: FrameAddress, _ timeline: Timeline) throws -> (Session, [Int]) {
        let sessions = try timeline.sessions()
        if let number = address.session {
            guard let session = sessions.first(where: { $0.number == number }) else {
                if sessions.isEmpty { throw AddressError.emptyTimeline(file: address.file) }
                throw AddressError.noSession(number, file: address.file, known: sessions.map(\.number))
            }
            return (session, [])
        }
        let withFrames = try sessions.filter {
            try timeline.span(of: $0.number) != nil || !timeline.unfinished(of: $0.number).isEmpty
        }
        guard let last = withFrames.last else { throw AddressError.emptyTimeline(file: address.file) }
        return (last, withFrames.map(\.number))
    }

    private static func store(
        _ selector: FrameAddress.StoreSelector, among stores: [Store]
    ) throws(AddressError) -> Store {
        let names = Array(Set(stores.map(\.name))).sorted()
        switch selector {
        case .number(let id):
            guard let store = stores.first(where: { $0.id == id }) else {
                throw .noStore("\(id.rawValue)", known: names, suggestions: [])
            }
            return store
        case .name(let name):
            let named = stores.filter { $0.name == name }
            guard let store = named.first else {
                throw .noStore(name, known: names, suggestions: Suggestions.nearest(to: name, among: names))
            }
            guard named.count == 1 else { throw .ambiguousStore(name, numbers: named.map(\.id)) }
            return store
        }
    }
}
