import Arguments
import GraphModel
import Timeline

/// The node or subscriber that a user asks about, and when: `FilteredTodosAtom@6`, `view:Screen.swift:12`, or
/// `"Item(id: 3)"@first..mark:login`.
struct AskedNode {
    /// What it is called, as the user wrote it, without the moment.
    let name: String
    /// Its store.
    let store: Store
    /// All that are so called in that store: the keys of a family, or one node that came to be several times.
    let nodes: [Node]
    /// When.
    let span: FrameAddress.Span

    /// The word before a part of a subscriber's name or place.
    private static let viewPrefix = "view:"

    /// Finds what a text names. The longest name wins, since names hold `@` where there are scopes. O(nodes of the session).
    ///
    /// - Throws: ``AddressError`` when nothing is so called or the moment is none, or `TimelineError`.
    init(_ text: String, in opened: OpenedTimeline) throws {
        var found = try Self.nodes(called: text, in: opened)
        var (name, span) = (text, FrameAddress.Span.unspecified)
        for at in text.indices.reversed() where found.isEmpty && text[at] == "@" {
            name = String(text[..<at])
            found = try Self.nodes(called: name, in: opened)
            if !found.isEmpty { span = try FrameAddress("ATOM" + text[at...]) { _ in false }.span }
        }
        if found.isEmpty { throw try Self.unknown(text.prefix { $0 != "@" }, in: opened) }
        // Of several stores the one that came to have it last.
        let last = found.max { ($0.created, $0.store) < ($1.created, $1.store) }
        guard let last, let store = opened.stores.first(where: { $0.id == last.store }) else {
            throw try Self.unknown(text[...], in: opened)
        }
        self.name = name
        self.store = store
        self.span = span == .unspecified ? opened.address.span : span
        nodes = found.filter { $0.store == store.id }.map(\.node)
    }

    /// The numbers of the nodes.
    var ids: Set<NodeID> { Set(nodes.map(\.id)) }

    /// How many different ones there are, however often each came to be.
    var identityCount: Int { Set(nodes.map(\.identity)).count }

    /// The frames of the store.
    func frames(of opened: OpenedTimeline) -> StoreFrames {
        StoreFrames(opened.timeline, session: opened.session.number, store: store.id)
    }

    private static func nodes(called text: String, in opened: OpenedTimeline) throws -> [Timeline.RecordedNode] {
        let (session, store) = (opened.session.number, opened.store?.id)
        guard text.hasPrefix(viewPrefix) else {
            let isQuoted = text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
            let name = isQuoted ? String(text.dropFirst().dropLast()) : text
            return try opened.timeline.nodes(of: session, store: store) { $0.isCalled(name) }
        }
        let part = text.dropFirst(viewPrefix.count)
        return try opened.timeline.nodes(of: session, store: store) { node in
            guard node.kind.isSubscriber, !part.isEmpty else { return false }
            if node.name == part || node.label == part { return true }
            guard let place = node.place else { return false }
            // A line stands for itself: `Screen.swift:1` is not line 12.
            return place.description.hasSuffix(part) || place.fileID.contains(part)
        }
    }

    private static func unknown(_ name: Substring, in opened: OpenedTimeline) throws -> AddressError {
        let all = try opened.timeline.nodes(of: opened.session.number, store: opened.store?.id)
        guard name.hasPrefix(viewPrefix) else {
            return .unknownAtom(String(name), suggestions: Nearest.nodes(to: String(name), among: all))
        }
        let places = Set(all.compactMap { $0.node.kind.isSubscriber ? $0.node.place?.description : nil }).sorted()
        let part = String(name.dropFirst(viewPrefix.count))
        let near = places.filter { $0.contains(part.prefix { $0 != ":" }) }
        let nearest = near.isEmpty ? Suggestions.nearest(to: part, among: places) : Array(near.prefix(3))
        return .unknownAtom(String(name), suggestions: nearest.map { viewPrefix + $0 })
    }
}
