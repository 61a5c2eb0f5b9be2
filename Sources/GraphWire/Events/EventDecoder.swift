import GraphModel

/// Reads what ``EventEncoder`` wrote. The bytes may be anybody's.
///
/// Feed it with whole records, in order. An open transaction has at most ``WireFormat/changeLimit`` changes; the bytes of
/// their values are bounded only by what is fed, and an honest sender divides a transaction of many. After an error the
/// stream is lost.
public struct EventDecoder: Sendable {
    /// A transaction that has begun.
    private struct OpenFrame {
        var frame: Frame
        var activities: [UnfinishedFrame.Activity] = []
        /// True while it tells what was lost.
        var isCatchingUp = false
    }

    /// The strings that have numbers, in the order of these.
    private var strings: [String] = []
    /// The offset in the stream of the next byte.
    public private(set) var offset: UInt64
    /// The offset of the last place that was read at which no transaction was open.
    public private(set) var boundary: UInt64

    /// True where the stream may begin within a transaction. What belongs to one whose beginning is not there is left out.
    private let startsWithin: Bool
    /// How many events were left out for lack of their transaction's beginning.
    public private(set) var tornEvents: UInt64 = 0

    private var current: OpenFrame?
    /// The other stores' open transactions.
    private var others: [StoreID: OpenFrame] = [:]

    /// The most transactions that may be open: one of each store.
    private static let openLimit = 4096

    /// Makes a decoder.
    ///
    /// - Parameter offset: where in the stream the first byte stands. Anywhere but at its beginning, transactions may be
    ///   open whose beginning is not there.
    public init(offset: UInt64 = 0) {
        self.offset = offset
        startsWithin = offset > 0
        boundary = offset
    }

    /// Transactions that have begun and not ended, by store. What was being caught up with is among them.
    public var unfinished: [UnfinishedFrame] {
        (others.values + (current.map { [$0] } ?? [])).map { open in
            var activities = open.activities
            if case .effect(let node, let phase) = open.frame.changes.last { activities.append(.effect(node, phase)) }
            return UnfinishedFrame(frame: open.frame, activities: activities)
        }.sorted { $0.frame.store < $1.frame.store }
    }

    /// Reads records. O(bytes).
    ///
    /// - Parameters:
    ///   - bytes: records, all whole but for the last one where `isWhole` is false.
    ///   - isWhole: false when the bytes may end within a record. That record is left unread.
    ///   - deliver: gets what they complete, in order.
    /// - Returns: how many bytes were read.
    /// - Throws: ``WireError`` with the offset in the stream. What came before it has been delivered.
    @discardableResult
    public mutating func decode(
        _ bytes: [UInt8], isWhole: Bool = true, deliver: (StreamEvent) -> Void
    ) throws(WireError) -> Int {
        let base = offset
        var reader = WireReader(bytes, base: base, strings: strings)
        while reader.remaining > 0 {
            do {
                try readEvent(&reader, deliver)
            } catch {
                // Every event is read before anything follows from it, so that it can be read again.
                if !isWhole && error.isForLackOfBytes { break }
                throw error
            }
            offset = base &+ UInt64(reader.position)
            if current == nil && others.isEmpty { boundary = offset }
        }
        return Int(offset &- base)
    }

    /// Reads strings that got numbers since the last time: length and UTF-8 of each. O(bytes).
    public mutating func readStrings(_ bytes: [UInt8]) throws(WireError) {
        var reader = WireReader(bytes)
        while reader.remaining > 0 { try append(try reader.readInline("string for the table")) }
    }

    /// Adds a string that got the next number.
    public mutating func append(_ string: String) throws(WireError) {
        // Repaired bytes may be longer than they were.
        guard strings.count < WireFormat.tableLimit, string.utf8.count <= 3 * WireFormat.tableStringLimit else {
            throw WireError(
                .tableOverflow, offset: offset, expected: "at most \(WireFormat.tableLimit) short strings")
        }
        strings.append(string)
    }

    private mutating func readEvent(
        _ reader: inout WireReader, _ deliver: (StreamEvent) -> Void
    ) throws(WireError) {
        let raw = try reader.readByte("kind of an event")
        if let kind = ChangeKind(rawValue: raw) { return try readChange(kind, &reader) }
        guard let kind = EventKind(rawValue: raw) else {
            throw reader.error(.unknownKind(UInt64(raw)), "kind of an event", back: 1)
        }
        switch kind {
        case .store:
            deliver(.store(try reader.readStore()))
        case .mark:
            deliver(.mark(try reader.readMark()))
        case .begin:
            let store = StoreID(try reader.readNumber("store of a frame", as: UInt32.self))
            let number = try reader.readNumber("number of a frame")
            let start = try reader.readNumber("start of a frame")
            let frame = Frame(number: number, store: store, start: start, cause: try reader.readCause())
            try open(store, reader)
            guard current == nil else { throw reader.error(.contradiction, "the end of the store's last transaction") }
            current = OpenFrame(frame: frame)
        case .resume:
            let store = StoreID(try reader.readNumber("store of a frame", as: UInt32.self))
            try open(store, reader)
            if current == nil, !isTorn() { throw reader.error(.contradiction, "a store with an open transaction") }
        case .commit:
            let duration = try reader.readNumber("duration of a frame")
            guard var open = try takeOpen(reader) else { return }
            open.frame.duration = duration
            guard !open.isCatchingUp else { throw reader.error(.contradiction, "the end of what was lost") }
            deliver(.frame(open.frame))
        case .retract:
            _ = try takeOpen(reader)
        case .computing:
            let activity = UnfinishedFrame.Activity.computing(try reader.readNodeID("node that is produced"))
            try note(activity, reader)
        case .describing:
            let node = try reader.readNodeID("node that is described")
            try note(.describing(node, typeName: try reader.readName("type of a value")), reader)
        case .catchUp:
            try beginCatchingUp(&reader)
        case .caughtUp:
            try endCatchingUp(&reader, deliver)
        }
    }

    private mutating func beginCatchingUp(_ reader: inout WireReader) throws(WireError) {
        let store = StoreID(try reader.readNumber("store that lost frames", as: UInt32.self))
        let start = try reader.readNumber("start of catching up")
        try open(store, reader)
        // What was told of the frame that found no room in the end happened all the same.
        let changes = current?.frame.changes ?? []
        let frame = Frame(number: 0, store: store, start: start, cause: Cause(.resync), changes: changes)
        current = OpenFrame(frame: frame, isCatchingUp: true)
    }

    private mutating func endCatchingUp(
        _ reader: inout WireReader, _ deliver: (StreamEvent) -> Void
    ) throws(WireError) {
        let number = try reader.readNumber("number of a frame")
        let count = try reader.readNumber("number of lost frames")
        let first = try reader.readNumber("first lost frame")
        let last = try reader.readNumber("last lost frame")
        let duration = try reader.readNumber("duration of a frame")
        guard var open = try takeOpen(reader) else { return }
        guard open.isCatchingUp else { throw reader.error(.contradiction, "a store that lost frames") }
        (open.frame.number, open.frame.duration) = (number, duration)
        guard first <= last, last < number, count == 0 || count - 1 <= last - first else {
            throw reader.error(.contradiction, "lost frames before the one that stands for them")
        }
        if count > 0 { deliver(.gap(Gap(store: open.frame.store, first: first, last: last, count: count))) }
        deliver(.frame(open.frame))
    }

    private mutating func readChange(_ kind: ChangeKind, _ reader: inout WireReader) throws(WireError) {
        let change = try reader.readChange(kind)
        guard let count = current?.frame.changes.count else {
            if isTorn() { return }
            throw reader.error(.contradiction, "an open transaction")
        }
        guard count < WireFormat.changeLimit else {
            throw reader.error(
                .tooMany(count: UInt64(count) + 1, limit: WireFormat.changeLimit), "changes of a transaction")
        }
        switch change {
        case .value(let node, _, _, _), .cutOff(let node, _): endActivities(of: node)
        default: break
        }
        current?.frame.changes.append(change)
    }

    private mutating func note(
        _ activity: UnfinishedFrame.Activity, _ reader: WireReader
    ) throws(WireError) {
        guard let count = current?.activities.count else {
            if isTorn() { return }
            throw reader.error(.contradiction, "an open transaction")
        }
        guard count < WireFormat.changeLimit else {
            throw reader.error(
                .tooMany(count: UInt64(count) + 1, limit: WireFormat.changeLimit), "activities of a transaction")
        }
        current?.activities.append(activity)
    }

    /// A node has its value: whatever went on for it has ended.
    private mutating func endActivities(of node: NodeID) {
        while let last = current?.activities.last, last.node == node { current?.activities.removeLast() }
    }

    /// Makes a store's open transaction, if it has one, the one that events belong to.
    private mutating func open(_ store: StoreID, _ reader: WireReader) throws(WireError) {
        if current?.frame.store == store { return }
        if let last = current { others[last.frame.store] = last }
        current = others.removeValue(forKey: store)
        guard others.count < Self.openLimit else {
            throw reader.error(
                .tooMany(count: UInt64(others.count), limit: Self.openLimit), "transactions at the same time")
        }
    }

    /// Whether what has no open transaction may belong to one that began before the stream's first byte.
    private mutating func isTorn() -> Bool {
        if startsWithin { tornEvents += 1 }
        return startsWithin
    }

    private mutating func takeOpen(_ reader: WireReader) throws(WireError) -> OpenFrame? {
        guard let open = current else {
            if isTorn() { return nil }
            throw reader.error(.contradiction, "an open transaction")
        }
        current = nil
        return open
    }
}

extension WireError {
    /// Whether more bytes might have helped.
    fileprivate var isForLackOfBytes: Bool {
        switch reason {
        case .truncated, .lengthOutOfRange: true
        default: false
        }
    }
}

extension UnfinishedFrame.Activity {
    /// The node it is for.
    var node: NodeID {
        switch self {
        case .computing(let node), .describing(let node, _), .effect(let node, _): node
        }
    }
}
