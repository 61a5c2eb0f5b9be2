/// Canonical JSON of an `Encodable` value, made up to a budget.
///
/// The keys of objects are sorted, sets and dictionaries too, so that equal values give equal text. Encoding stops at
/// the budget; the text then holds what was encoded until there, the part that was cut off last.
///
/// Foundation's encoder can do neither; see docs/decisions.
///
/// Each value, object and array is a slot in one table, linked by index: containers may be filled in any order and
/// outlive the run, and none of it is a reference cycle.
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

    private struct Slot {
        enum Content {
            case nothing
            case text(Range<Int>)
            case object
            case array
        }

        var content = Content.nothing
        /// The key under which it stands in an object; empty elsewhere.
        var key = ""
        let parent: Int?
        let depth: Int
        var firstChild: Int?
        var lastChild: Int?
        var nextSibling: Int?
        var childCount = 0
        /// True when encoding stopped within it.
        var isOpen = false
    }

    private var slots: [Slot]
    private var scalars: CaptureBuffer
    /// The bytes that keys and punctuation take at least.
    private var structure = 0
    private var stop: Stop?

    private init(budget: Int, depth: Int) {
        scalars = CaptureBuffer(budget: budget)
        slots = [Slot(parent: nil, depth: depth)]
    }

    /// The canonical JSON of a value, within the budget of the buffer.
    ///
    /// - Returns: the buffer, full when the value was longer; nil when the value cannot be said in JSON or its type
    ///   failed to encode it.
    static func text(of value: some Encodable, budget: Int, depth: Int = 0) -> CaptureBuffer? {
        let run = CanonicalJSON(budget: budget, depth: depth)
        do {
            try run.encode(value, into: 0)
        } catch {
            // A type may wrap our error in its own, so what stopped the run is asked of the run.
            if run.stop == nil { return nil }
        }
        if run.stop == .failure { return nil }
        if case .nothing = run.slots[0].content { return nil }
        var buffer = CaptureBuffer(budget: budget)
        run.write(0, to: &buffer)
        if run.stop == .budget { buffer.close() }
        return buffer
    }

    // MARK: What encoders and containers do

    /// The number of bytes that a value may still take.
    var room: Int { max(scalars.room - structure, 0) }

    /// Encodes a value into a slot.
    func encode<Value: Encodable>(_ value: Value, into slot: Int) throws {
        try check()
        if let value = value as? any CanonicallyEncodable {
            try value.encode(into: slot, of: self)
        } else {
            guard slots[slot].depth < Self.depthLimit else { throw fail() }
            try value.encode(to: CanonicalEncoder(run: self, slot: slot))
        }
        try check()
    }

    /// Writes a scalar into a slot.
    func write(_ value: some JSONScalar, into slot: Int) throws {
        try check()
        let start = scalars.bytes.count
        guard value.write(to: &scalars) else { throw fail() }
        try fill(slot, from: start)
    }

    /// Writes text that is JSON already into a slot.
    func write(json: some Collection<UInt8>, into slot: Int) throws {
        try check()
        let start = scalars.bytes.count
        scalars.append(whole: json)
        try fill(slot, from: start)
    }

    /// Writes null into a slot.
    func writeNull(into slot: Int) throws {
        try write(json: "null".utf8, into: slot)
    }

    /// Makes a slot an object, if it is not one already.
    func makeObject(_ slot: Int) {
        switch slots[slot].content {
        case .object: break
        case .nothing: slots[slot].content = .object
        case .text, .array: stop = .failure
        }
    }

    /// Makes a slot an array, if it is not one already.
    func makeArray(_ slot: Int) {
        switch slots[slot].content {
        case .array: break
        case .nothing: slots[slot].content = .array
        case .text, .object: stop = .failure
        }
    }

    /// A new slot at the end of an array, or in an object when there is a key.
    func addChild(of parent: Int, key: String = "") throws -> Int {
        try check()
        structure += key.isEmpty ? 1 : key.utf8.count + 3
        if room == 0 { throw stopAtBudget(in: parent) }
        return appendChild(of: parent, key: key)
    }

    /// As ``addChild(of:key:)`` for a caller that cannot throw. The run stops at its next step if need be.
    func addContainer(of parent: Int, key: String = "") -> Int {
        structure += key.isEmpty ? 2 : key.utf8.count + 4
        let child = appendChild(of: parent, key: key)
        if slots[child].depth > Self.depthLimit { stop = .failure }
        if room == 0, stop == nil { _ = stopAtBudget(in: child) }
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
        return try values.map { value in
            guard let text = Self.text(of: value, budget: left, depth: slots[slot].depth + 1) else { throw fail() }
            guard !text.isFull else { throw stopAtBudget(in: slot) }
            left -= text.bytes.count
            return text.bytes
        }
    }

    /// The number of slots in an array.
    func childCount(of slot: Int) -> Int { slots[slot].childCount }

    /// The keys on the way from the value to a slot. O(depth).
    func codingPath(of slot: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var current = slot
        while let parent = slots[current].parent {
            path.append(PathKey(stringValue: slots[current].key))
            current = parent
        }
        return path.reversed()
    }

    /// Stops the run because a value does not fit, the slot being the one that was cut off.
    func stopAtBudget(in slot: Int) -> Stop {
        if stop == nil { stop = .budget }
        var current: Int? = slot
        while let open = current {
            slots[open].isOpen = true
            current = slots[open].parent
        }
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

    private func fill(_ slot: Int, from start: Int) throws {
        slots[slot].content = .text(start..<scalars.bytes.count)
        if scalars.isFull || scalars.budget - scalars.bytes.count < structure { throw stopAtBudget(in: slot) }
    }

    private func appendChild(of parent: Int, key: String) -> Int {
        let child = slots.count
        slots.append(Slot(key: key, parent: parent, depth: slots[parent].depth + 1))
        if let last = slots[parent].lastChild {
            slots[last].nextSibling = child
        } else {
            slots[parent].firstChild = child
        }
        slots[parent].lastChild = child
        slots[parent].childCount += 1
        return child
    }

    // MARK: Writing it out

    private func write(_ slot: Int, to buffer: inout CaptureBuffer) {
        switch slots[slot].content {
        case .nothing:
            buffer.append(slots[slot].isOpen ? "" : "{}")
        case .text(let range):
            buffer.append(prefixOf: scalars.bytes[range])
        case .array:
            buffer.append("[")
            for (index, child) in children(of: slot).enumerated() where !buffer.isFull {
                if index > 0 { buffer.append(",") }
                write(child, to: &buffer)
                if slots[child].isOpen { return buffer.close() }
            }
            if slots[slot].isOpen { return buffer.close() }
            buffer.append("]")
        case .object:
            buffer.append("{")
            for (index, child) in sortedChildren(of: slot).enumerated() where !buffer.isFull {
                if index > 0 { buffer.append(",") }
                // As elsewhere: a label that begins like a mark of reflected values gets one more `$`.
                buffer.append(quoting: slots[child].key.hasPrefix("$") ? "$" + slots[child].key : slots[child].key)
                buffer.append(":")
                write(child, to: &buffer)
                if slots[child].isOpen { return buffer.close() }
            }
            if slots[slot].isOpen { return buffer.close() }
            buffer.append("}")
        }
    }

    private func children(of slot: Int) -> [Int] {
        var children: [Int] = []
        children.reserveCapacity(slots[slot].childCount)
        var next = slots[slot].firstChild
        while let child = next {
            children.append(child)
            next = slots[child].nextSibling
        }
        return children
    }

    /// The children by key; of two with one key the later. What was cut off comes last.
    private func sortedChildren(of slot: Int) -> [Int] {
        let sorted = children(of: slot).sorted { left, right in
            if slots[left].isOpen != slots[right].isOpen { return slots[right].isOpen }
            return (slots[left].key, left) < (slots[right].key, right)
        }
        return sorted.indices.compactMap { index in
            let isReplaced = index + 1 < sorted.count && slots[sorted[index]].key == slots[sorted[index + 1]].key
            return isReplaced ? nil : sorted[index]
        }
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
