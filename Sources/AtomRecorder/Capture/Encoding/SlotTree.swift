/// What a type has encoded so far: a tree of values, objects and arrays.
///
/// Each of them is a slot in one table, linked by index: containers may be filled in any order and outlive the encoding,
/// and none of it is a reference cycle.
struct SlotTree {
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
        /// True when its content must not leave the process.
        var isWithheld = false
        /// The type of what it holds, as far as it is known and matters.
        var type: CapturePlan?
    }

    private var slots: [Slot]
    private var texts: CaptureBuffer
    /// The bytes that keys and punctuation take at least.
    private var structure = 0
    private var isAnyWithheld = false

    /// Makes a tree of one empty slot, number 0.
    init(budget: Int, depth: Int, strings: CaptureBuffer.Strings) {
        texts = CaptureBuffer(budget: budget, strings: strings)
        slots = [Slot(parent: nil, depth: depth)]
    }

    /// The number of bytes that a value may still take.
    var room: Int { max(texts.room - structure, 0) }

    /// True when the value takes more than the budget for certain.
    private var isBeyondBudget: Bool { texts.isFull || texts.budget - texts.count < structure }

    /// What the strings are that are written.
    var strings: CaptureBuffer.Strings {
        get { texts.strings }
        set { texts.strings = newValue }
    }

    /// Keeps the content of a slot back when the tree is written.
    mutating func withhold(_ slot: Int) {
        slots[slot].isWithheld = true
        isAnyWithheld = true
    }

    /// Whether a slot is kept back, or one around it. O(depth).
    func isWithheld(_ slot: Int) -> Bool {
        guard isAnyWithheld else { return false }
        var current: Int? = slot
        while let open = current {
            if slots[open].isWithheld { return true }
            current = slots[open].parent
        }
        return false
    }

    /// Notes the type of what a slot holds, when that will be shown.
    mutating func setTypeName(_ plan: @autoclosure () -> CapturePlan, of slot: Int) {
        if slots[slot].isWithheld { slots[slot].type = plan() }
    }

    func depth(of slot: Int) -> Int { slots[slot].depth }

    func childCount(of slot: Int) -> Int { slots[slot].childCount }

    func isEmpty(_ slot: Int) -> Bool {
        guard case .nothing = slots[slot].content else { return false }
        return true
    }

    /// The keys on the way from the value to a slot. O(depth).
    func path(of slot: Int) -> [String] {
        var path: [String] = []
        var current = slot
        while let parent = slots[current].parent {
            path.append(slots[current].key)
            current = parent
        }
        return path.reversed()
    }

    /// Writes the text of a value into a slot.
    ///
    /// - Returns: false when JSON has no text for the value, nil when the budget is used up.
    mutating func write(_ value: some JSONWritable, into slot: Int) -> Bool? {
        let (start, outer) = (texts.count, texts.strings)
        if isWithheld(slot) { texts.strings = .withheld }
        defer { texts.strings = outer }
        guard value.write(to: &texts) else { return false }
        slots[slot].content = .text(start..<texts.count)
        return isBeyondBudget ? nil : true
    }

    /// Writes text that is JSON already into a slot.
    ///
    /// - Returns: false when the budget is used up.
    mutating func write(json: some Collection<UInt8>, into slot: Int) -> Bool {
        let start = texts.count
        texts.append(whole: json)
        slots[slot].content = .text(start..<texts.count)
        return !isBeyondBudget
    }

    /// Makes a slot an object, if it is not one already.
    ///
    /// - Returns: false when it is something else.
    mutating func makeObject(_ slot: Int) -> Bool {
        switch slots[slot].content {
        case .object: return true
        case .text, .array: return false
        case .nothing:
            slots[slot].content = .object
            return true
        }
    }

    /// Makes a slot an array, if it is not one already.
    ///
    /// - Returns: false when it is something else.
    mutating func makeArray(_ slot: Int) -> Bool {
        switch slots[slot].content {
        case .array: return true
        case .text, .object: return false
        case .nothing:
            slots[slot].content = .array
            return true
        }
    }

    /// Adds an empty slot at the end of an array, or in an object when there is a key.
    mutating func addChild(of parent: Int, key: String) -> Int {
        structure += key.isEmpty ? 1 : key.utf8.count + 3
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

    /// Notes that encoding stopped within a slot.
    mutating func leaveOpen(_ slot: Int) {
        var current: Int? = slot
        while let open = current {
            slots[open].isOpen = true
            current = slots[open].parent
        }
    }

    /// Writes the tree below a slot as JSON, the keys of objects sorted. What was left open comes last and ends the text.
    ///
    /// - Parameter disclosure: says how to write what is kept back.
    func write(_ slot: Int, to buffer: inout CaptureBuffer, _ disclosure: Disclosure) {
        if slots[slot].isWithheld, !disclosure.isWithheld {
            writeMark(of: slot, to: &buffer, disclosure)
        } else {
            writeContent(of: slot, to: &buffer, disclosure)
        }
    }

    private func writeMark(of slot: Int, to buffer: inout CaptureBuffer, _ disclosure: Disclosure) {
        var inner = disclosure
        inner.isWithheld = true
        var text = CaptureBuffer(budget: texts.budget)
        writeContent(of: slot, to: &text, inner)
        let isWhole = !text.isFull && !slots[slot].isOpen
        buffer.append(
            disclosure.mark(typeName: slots[slot].type?.typeName ?? "Any", for: text, isWhole: isWhole))
    }

    private func writeContent(of slot: Int, to buffer: inout CaptureBuffer, _ disclosure: Disclosure) {
        switch slots[slot].content {
        case .nothing:
            buffer.append(slots[slot].isOpen ? "" : "{}")
        case .text(let range):
            buffer.append(prefixOf: texts[range])
        case .array:
            buffer.append("[")
            var next = slots[slot].firstChild
            while let child = next, !buffer.isFull {
                write(child, to: &buffer, disclosure)
                if slots[child].isOpen { return buffer.close() }
                next = slots[child].nextSibling
                if next != nil { buffer.append(",") }
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
                write(child, to: &buffer, disclosure)
                if slots[child].isOpen { return buffer.close() }
            }
            if slots[slot].isOpen { return buffer.close() }
            buffer.append("}")
        }
    }

    /// The children of an object by key; of two with one key the later. What was left open comes last.
    private func sortedChildren(of slot: Int) -> [Int] {
        var children: [Int] = []
        children.reserveCapacity(slots[slot].childCount)
        var next = slots[slot].firstChild
        while let child = next {
            children.append(child)
            next = slots[child].nextSibling
        }
        children.sort { left, right in
            if slots[left].isOpen != slots[right].isOpen { return slots[right].isOpen }
            return (slots[left].key, left) < (slots[right].key, right)
        }
        let isUnique = zip(children, children.dropFirst()).allSatisfy { slots[$0].key != slots[$1].key }
        if isUnique { return children }
        return children.indices.compactMap { index in
            let isReplaced = index + 1 < children.count && slots[children[index]].key == slots[children[index + 1]].key
            return isReplaced ? nil : children[index]
        }
    }
}
