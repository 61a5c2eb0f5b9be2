/// Canonical JSON of an `Encodable` value, made up to a budget.
///
/// The keys of objects are sorted, sets and dictionaries too, so that equal values give equal text. Encoding stops at
/// the budget; the text then holds what was encoded until there, the part that was cut off last.
///
/// Foundation's encoder can do neither; see docs/decisions.
final class CanonicalJSON {
    /// Deeper nesting than this is taken for endless.
    static let depthLimit = 100

    /// Ends the encoding. Which of the two it was is remembered by the run, as types may swallow errors.
    enum Stop: Error {
        /// The budget is used up.
        case budget
        /// JSON cannot say this value.
        case failure
    }

    private var tree: SlotTree
    private var stop: Stop?

    private init(budget: Int, depth: Int) {
        tree = SlotTree(budget: budget, depth: depth)
    }

    /// The canonical JSON of a value, within the budget of the buffer.
    ///
    /// - Returns: the buffer, full when the value was longer; nil when the value cannot be said in JSON or its type
    ///   failed to encode it.
    static func text<Value: Encodable>(of value: Value, budget: Int, depth: Int = 0) -> CaptureBuffer? {
        var buffer = CaptureBuffer(budget: budget)
        if let value = value as? any JSONWritable { return value.write(to: &buffer) ? buffer : nil }
        let run = CanonicalJSON(budget: budget, depth: depth)
        do {
            try run.encode(value, into: 0)
        } catch {
            // A type may wrap our error in its own, so what stopped the run is asked of the run.
            if run.stop == nil { return nil }
        }
        if run.stop == .failure || run.tree.isEmpty(0) { return nil }
        run.tree.write(0, to: &buffer)
        if run.stop == .budget { buffer.close() }
        return buffer
    }

    /// The number of bytes that a value may still take.
    var room: Int { tree.room }

    /// Encodes a value into a slot.
    func encode<Value: Encodable>(_ value: Value, into slot: Int) throws {
        try check()
        if let value = value as? any CanonicallyEncodable {
            try value.encode(into: slot, of: self)
        } else {
            guard tree.depth(of: slot) < Self.depthLimit else { throw fail() }
            try value.encode(to: CanonicalEncoder(run: self, slot: slot))
        }
        try check()
    }

    /// Writes a value that has a text of its own into a slot.
    func write(_ value: some JSONWritable, into slot: Int) throws {
        try check()
        guard let isWritten = tree.write(value, into: slot) else { throw stopAtBudget(in: slot) }
        if !isWritten { throw fail() }
    }

    /// Writes text that is JSON already into a slot.
    func write(json: some Collection<UInt8>, into slot: Int) throws {
        try check()
        if !tree.write(json: json, into: slot) { throw stopAtBudget(in: slot) }
    }

    /// Writes null into a slot.
    func writeNull(into slot: Int) throws {
        try write(json: "null".utf8, into: slot)
    }

    /// Makes a slot an object, if it is not one already.
    func makeObject(_ slot: Int) {
        if !tree.makeObject(slot) { stop = .failure }
    }

    /// Makes a slot an array, if it is not one already.
    func makeArray(_ slot: Int) {
        if !tree.makeArray(slot) { stop = .failure }
    }

    /// A new slot at the end of an array, or in an object when there is a key.
    func addChild(of parent: Int, key: String = "") throws -> Int {
        try check()
        if tree.room == 0 { throw stopAtBudget(in: parent) }
        return tree.addChild(of: parent, key: key)
    }

    /// As ``addChild(of:key:)`` for a caller that cannot throw. The run stops at its next step if need be.
    func addContainer(of parent: Int, key: String = "") -> Int {
        let child = tree.addChild(of: parent, key: key)
        if tree.depth(of: child) > Self.depthLimit { stop = .failure }
        if tree.room == 0, stop == nil { _ = stopAtBudget(in: child) }
        return child
    }

    /// The texts of values that will stand below a slot, in their own order.
    ///
    /// Values of a hashed collection mean something only when all of them are there to be sorted, so the run stops at
    /// the slot when they do not fit.
    func texts<Value: Encodable>(of values: some Collection<Value>, below slot: Int) throws -> [[UInt8]] {
        var left = room
        // A value and its comma take two bytes at least.
        guard values.count <= left / 2 else { throw stopAtBudget(in: slot) }
        let depth = tree.depth(of: slot) + 1
        return try values.map { value in
            guard let text = Self.text(of: value, budget: left, depth: depth) else { throw fail() }
            guard !text.isFull else { throw stopAtBudget(in: slot) }
            left -= text.bytes.count
            return text.bytes
        }
    }

    /// The number of slots in an array.
    func childCount(of slot: Int) -> Int { tree.childCount(of: slot) }

    /// The keys on the way from the value to a slot. O(depth).
    func codingPath(of slot: Int) -> [any CodingKey] {
        tree.path(of: slot).map { PathKey(stringValue: $0) }
    }

    /// Stops the run because a value does not fit, the slot being the one that was cut off.
    func stopAtBudget(in slot: Int) -> Stop {
        if stop == nil { stop = .budget }
        tree.leaveOpen(slot)
        return .budget
    }

    /// Stops the run because a value cannot be said in JSON.
    func fail() -> Stop {
        stop = .failure
        return .failure
    }

    private func check() throws {
        if let stop { throw stop }
    }

    /// A key that only knows its name.
    private struct PathKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }
}
