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
    private let disclosure: Disclosure

    private init(budget: Int, depth: Int, _ disclosure: Disclosure, strings: CaptureBuffer.Strings) {
        tree = SlotTree(budget: budget, depth: depth, strings: strings)
        self.disclosure = disclosure
    }

    /// Writes the canonical JSON of a value into an empty buffer, which is full when the value was longer.
    ///
    /// - Returns: false when the value cannot be said in JSON or its type failed to encode it.
    static func write<Value: Encodable>(
        _ value: Value, _ disclosure: Disclosure, to buffer: inout CaptureBuffer, depth: Int = 0
    ) -> Bool {
        let plan = CapturePlan.of(type(of: value as Any))
        if plan.kind <= .plain, !plan.traits.contains(.secret), let scalar = value as? any JSONWritable {
            return scalar.write(to: &buffer)
        }
        let run = CanonicalJSON(budget: buffer.budget, depth: depth, disclosure, strings: buffer.strings)
        do {
            try run.encode(value, into: 0)
        } catch {
            // A type may wrap our error in its own, so what stopped the run is asked of the run.
            if run.stop == nil { return false }
        }
        if run.stop == .failure || run.tree.isEmpty(0) { return false }
        // What is written now was filtered when it was encoded.
        buffer.strings = .plain
        run.tree.write(0, to: &buffer, disclosure)
        if run.stop == .budget { buffer.close() }
        return true
    }

    /// The number of bytes that a value may still take.
    var room: Int { tree.room }

    /// Encodes a value into a slot.
    func encode<Value: Encodable>(_ value: Value, into slot: Int) throws {
        try check()
        let plan = CapturePlan.of(type(of: value as Any))
        if plan.traits.contains(.denied) {
            try write(json: "{\"$opaque\":\(Self.quoted(plan.typeName))}".utf8, into: slot)
        } else if plan.traits.contains(.representable) {
            try encodeRepresented(value, plan, into: slot)
        } else {
            try encode(value, plan, into: slot)
        }
        try check()
    }

    private func encode(_ value: some Encodable, _ plan: CapturePlan, into slot: Int) throws {
        if plan.traits.contains(.secret) { tree.withhold(slot) }
        tree.setTypeName(plan, of: slot)
        let outer = tree.strings
        if plan.traits.contains(.error), outer == .plain { tree.strings = .freeText }
        defer { tree.strings = outer }
        if plan.traits.contains(.canonical), let value = value as? any CanonicallyEncodable {
            try value.encode(into: slot, of: self)
        } else {
            guard tree.depth(of: slot) < Self.depthLimit else { throw fail() }
            try value.encode(to: CanonicalEncoder(run: self, slot: slot))
        }
    }

    /// Encodes what stands for a value: by its own conformance, or else by reflection.
    private func encodeRepresented(_ value: Any, _ plan: CapturePlan, into slot: Int) throws {
        let (other, otherPlan) = RepresentedValue.of(value, plan)
        if plan.traits.contains(.secret) { tree.withhold(slot) }
        if otherPlan.traits.contains(.encodable), !otherPlan.traits.contains(.denied),
            let encodable = other as? any Encodable
        {
            try encode(encodable, otherPlan, into: slot)
            tree.setTypeName(plan, of: slot)
            return
        }
        var inner = disclosure
        inner.isWithheld = inner.isWithheld || tree.isWithheld(slot)
        // At most three levels of text belong to one that reflection counts.
        var reflection = Reflection(
            CaptureBuffer(budget: room, strings: inner.isWithheld ? .withheld : tree.strings), inner,
            depth: (tree.depth(of: slot) + 2) / 3)
        reflection.write(value)
        tree.setTypeName(plan, of: slot)
        let isCut = reflection.buffer.isFull
        try write(json: reflection.buffer.bytes, into: slot)
        if isCut { throw stopAtBudget(in: slot) }
    }

    private static func quoted(_ text: String) -> String {
        var buffer = CaptureBuffer(budget: .max)
        buffer.append(quoting: text)
        return buffer.text
    }

    /// Writes a value that has a text of its own into a slot.
    func write(_ value: some JSONWritable, into slot: Int) throws {
        try check()
        tree.setTypeName(CapturePlan.of(type(of: value)), of: slot)
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
        return newChild(of: parent, key: key)
    }

    /// As ``addChild(of:key:)`` for a caller that cannot throw. The run stops at its next step if need be.
    func addContainer(of parent: Int, key: String = "") -> Int {
        let child = newChild(of: parent, key: key)
        if tree.depth(of: child) > Self.depthLimit { stop = .failure }
        if tree.room == 0, stop == nil { _ = stopAtBudget(in: child) }
        return child
    }

    private func newChild(of parent: Int, key: String) -> Int {
        let child = tree.addChild(of: parent, key: key)
        if disclosure.denies(key) { tree.withhold(child) }
        return child
    }

    /// Keeps the content of a slot back when the text of the key that stands before it says so.
    func withhold(_ slot: Int, keyed key: [UInt8]) {
        if disclosure.denies(name: key) { tree.withhold(slot) }
    }

    /// Remembers the key of a dictionary that is kept back, as the names of fields are not.
    func note(key: String, of slot: Int) {
        if disclosure.isWithheld || tree.isWithheld(slot) { SecretFilter.remember(key) }
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
        var disclosure = disclosure
        disclosure.isWithheld = disclosure.isWithheld || tree.isWithheld(slot)
        return try values.map { value in
            var text = CaptureBuffer(budget: left, strings: disclosure.isWithheld ? .withheld : tree.strings)
            guard Self.write(value, disclosure, to: &text, depth: depth) else { throw fail() }
            guard !text.isFull else { throw stopAtBudget(in: slot) }
            left -= text.count
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
