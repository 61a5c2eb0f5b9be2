/// The structure of a value as its mirror shows it, made up to a budget.
///
/// Writes the text form that GraphModel's `ValueTree` reads. Cycles and depth are bounded; what cannot be described is
/// said to be opaque, never shown as empty.
struct Reflection {
    /// Deeper nesting than this is said to be too deep. At most three levels of text belong to one of value, so that
    /// the text stays within the depth that `JSONReader` reads.
    static let depthLimit = 32
    /// No tuple has more elements; a mirror may say that something is a tuple and show many.
    private static let tupleLimit = 1000

    /// The text so far.
    var buffer: CaptureBuffer
    /// False once something was left out for its depth.
    private(set) var isWhole = true
    private var depth = 0
    /// The objects on the way from the value to here.
    private var path: [ObjectIdentifier] = []

    /// What of the value may be written.
    private var disclosure: Disclosure
    /// The name of the type that what is written next stands for.
    var standIn: String?

    /// Makes a reflection into a buffer.
    ///
    /// - Parameter depth: how deep it stands already.
    init(_ buffer: CaptureBuffer, _ disclosure: Disclosure, depth: Int = 0) {
        self.buffer = buffer
        self.depth = depth
        self.disclosure = disclosure
    }

    /// Writes a value. O(budget) for any value, but for descriptions that types make themselves.
    mutating func write(_ value: Any) {
        guard !buffer.isFull else { return }
        let plan = CapturePlan.of(type(of: value))
        if plan.traits.contains(.denied) { return writeMark("$opaque", value) }
        guard plan.traits.contains(.representable) else { return write(Outline(of: value, plan), of: value, plan) }
        if plan.traits.contains(.secret), !disclosure.isWithheld { return writeRedacted(value, plan) }
        nested(in: value) { reflection in
            let (other, otherPlan) = RepresentedValue.of(value, plan)
            reflection.standIn = plan.typeName
            if otherPlan.traits.contains(.denied) {
                reflection.writeMark("$opaque", other)
            } else {
                reflection.write(Outline(of: other, otherPlan), of: other, otherPlan)
            }
            reflection.standIn = nil
        }
    }

    /// Writes a value of which the outline is known.
    mutating func write(_ outline: Outline, of value: Any, _ plan: CapturePlan) {
        if plan.traits.contains(.secret), !disclosure.isWithheld { return writeRedacted(value, plan) }
        guard plan.traits.contains(.error), buffer.strings == .plain else { return write(outline, of: value) }
        buffer.strings = .freeText
        write(outline, of: value)
        buffer.strings = .plain
    }

    private mutating func write(_ outline: Outline, of value: Any) {
        switch outline {
        case .own(let form):
            form.write(to: &self)
        case .opaque:
            writeMark("$opaque", value)
        case .number(let text):
            buffer.append(text)
        case .description(let text):
            writeFields(of: value) { $0.writeField("description", text) }
        case .enumCase(let name):
            buffer.append("{\"$case\":")
            buffer.append(quoting: name)
            buffer.append("}")
        case .object(let identifier, let mirror):
            guard !path.contains(identifier) else { return writeMark("$cycle", value) }
            path.append(identifier)
            nested(in: value) { $0.write(mirror, of: value) }
            path.removeLast()
        case .structure(let mirror):
            nested(in: value) { $0.write(mirror, of: value) }
        }
    }

    /// Runs a step one level deeper, or says that the value is too deep.
    mutating func nested(in value: Any, _ step: (inout Reflection) -> Void) {
        guard depth < Self.depthLimit else {
            isWhole = false
            return writeMark("$depth", value)
        }
        depth += 1
        step(&self)
        depth -= 1
    }

    /// Writes a list.
    mutating func writeList(_ elements: some Sequence<Any>) {
        buffer.append("[")
        var isFirst = true
        for element in elements {
            if !isFirst { buffer.append(",") }
            guard !buffer.isFull else { return }
            isFirst = false
            write(element)
        }
        buffer.append("]")
    }

    /// Writes the case of an enum with its payload.
    mutating func writeCase(_ name: String, payload: Any) {
        writeCase(name) { reflection in
            if reflection.disclosure.denies(name) {
                reflection.writeRedacted(payload, CapturePlan.of(type(of: payload)))
            } else {
                reflection.write(payload)
            }
        }
    }

    /// Writes the case of an enum with a payload that the step writes.
    mutating func writeCase(_ name: String, payload: (inout Reflection) -> Void) {
        buffer.append("{\"$case\":")
        buffer.append(quoting: name)
        buffer.append(",\"$value\":")
        payload(&self)
        buffer.append("}")
    }

    /// The texts of values in their own order, nil when together they do not fit.
    mutating func texts(of values: some Collection<Any>) -> [[UInt8]]? {
        let outer = buffer
        defer { buffer = outer }
        var left = outer.room
        // A value and its comma take two bytes at least. Counting may take a step for each.
        guard values.index(values.startIndex, offsetBy: left / 2 + 1, limitedBy: values.endIndex) == nil else {
            return nil
        }
        var texts: [[UInt8]] = []
        for value in values {
            buffer = CaptureBuffer(budget: left, strings: outer.strings)
            write(value)
            guard !buffer.isFull else { return nil }
            left -= buffer.count
            texts.append(buffer.bytes)
        }
        return texts
    }

    private mutating func writeMark(_ mark: String, _ value: Any) {
        buffer.append("{")
        buffer.append(quoting: mark)
        buffer.append(":")
        buffer.append(quoting: nameOfType(of: value))
        buffer.append("}")
    }

    private mutating func nameOfType(of value: Any) -> String {
        defer { standIn = nil }
        return standIn ?? ValueTypeName.of(type(of: value))
    }

    // MARK: What is kept back

    /// Writes the value under a name, unless the name says to keep it back.
    mutating func write(_ value: Any, named name: String) {
        if disclosure.denies(name) {
            writeRedacted(value, CapturePlan.of(type(of: value)))
        } else {
            write(value)
        }
    }

    /// Writes what stands for a value that is kept back.
    mutating func writeRedacted(_ value: Any, _ plan: CapturePlan) {
        guard !buffer.isFull else { return }
        let name = nameOfType(of: value)
        var inner = self
        inner.buffer = CaptureBuffer(budget: Disclosure.fieldBudget, strings: .withheld)
        inner.disclosure.isWithheld = true
        inner.isWhole = true
        inner.write(value)
        let isWhole = inner.isWhole && !inner.buffer.isFull && plan.kind != .opaque
        buffer.append(disclosure.mark(typeName: name, for: inner.buffer, isWhole: isWhole))
    }

    // MARK: Mirrors

    private mutating func write(_ mirror: Mirror, of value: Any) {
        switch mirror.displayStyle {
        case .enum:
            guard let payload = mirror.children.first else { return writeMark("$opaque", value) }
            writeCase(payload.label ?? "", payload: payload.value)
        case .tuple:
            writeTuple(mirror)
        case .collection:
            writeList(mirror.children.lazy.map(\.value))
        case .set:
            writeSet(mirror.children.lazy.map(\.value))
        case .dictionary:
            // Not the standard library's: whether its order means something is its own business, so it stays.
            buffer.append("{\"$dictionary\":")
            writeEntries(mirror)
            buffer.append("}")
        default:
            writeFields(of: value) { $0.writeFields(mirror) }
        }
    }

    /// Writes the entries of a dictionary, which its mirror shows as pairs of a key and a value.
    private mutating func writeEntries(_ mirror: Mirror) {
        buffer.append("[")
        for (index, child) in mirror.children.enumerated() {
            if index > 0 { buffer.append(",") }
            guard !buffer.isFull else { return }
            let pair = Array(Mirror(reflecting: child.value).children.prefix(3))
            guard pair.count == 2, let key = texts(of: [pair[0].value])?.first else {
                write(child.value)
                continue
            }
            buffer.append("[")
            buffer.append(whole: key)
            buffer.append(",")
            write(pair[1].value, keyed: key)
            buffer.append("]")
        }
        buffer.append("]")
    }

    /// Writes the value under a key, unless the key's text says to keep it back.
    mutating func write(_ value: Any, keyed key: [UInt8]) {
        if disclosure.denies(name: key) {
            writeRedacted(value, CapturePlan.of(type(of: value)))
        } else {
            write(value)
        }
    }

    /// Writes a set, sorted by its elements' text.
    mutating func writeSet(_ elements: some Collection<Any>) {
        buffer.append("{\"$set\":[")
        // Unsorted they would mean nothing, so it is all of them or none.
        guard let texts = texts(of: elements) else { return buffer.close() }
        for (index, text) in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append(whole: text)
        }
        buffer.append("]}")
    }

    private mutating func writeTuple(_ mirror: Mirror) {
        // Unlabelled elements have the labels `.0`, `.1`, …
        let labels = mirror.children.prefix(Self.tupleLimit).map { $0.label ?? "" }
        guard !labels.allSatisfy({ $0.hasPrefix(".") }) else {
            return writeList(mirror.children.lazy.map(\.value))
        }
        buffer.append("{")
        for (index, child) in mirror.children.prefix(Self.tupleLimit).enumerated() where !buffer.isFull {
            let label = labels[index]
            writeField(label.hasPrefix(".") ? String(index) : label, child.value, isFirst: index == 0)
        }
        buffer.append("}")
    }

    private mutating func writeFields(of value: Any, _ fields: (inout Reflection) -> Void) {
        buffer.append("{\"$type\":")
        buffer.append(quoting: nameOfType(of: value))
        fields(&self)
        buffer.append("}")
    }

    /// Writes the fields of a struct, or of an object from its most general class down.
    private mutating func writeFields(_ mirror: Mirror) {
        var classes = [mirror]
        while let general = classes.last?.superclassMirror, classes.count < Self.depthLimit { classes.append(general) }
        var labels = Set<String>()
        for level in classes.reversed() {
            for (index, child) in level.children.enumerated() {
                guard !buffer.isFull else { return }
                var label = Self.label(child.label ?? String(index))
                if classes.count > 1 && !labels.insert(label).inserted {
                    // Two private fields of one name, in two classes.
                    label = "\(ValueTypeName.of(level.subjectType)).\(label)"
                }
                writeField(label, child.value)
            }
        }
    }

    /// A field's name as it is declared.
    private static func label(_ label: String) -> String {
        let storage = "$__lazy_storage_$_"
        return label.hasPrefix(storage) ? String(label.dropFirst(storage.count)) : label
    }

    private mutating func writeField(_ label: String, _ value: Any, isFirst: Bool = false) {
        if !isFirst { buffer.append(",") }
        buffer.append(quoting: label.hasPrefix("$") ? "$" + label : label)
        buffer.append(":")
        if value is Void {
            // What mirrors show of a field that cannot be copied, such as a mutex.
            writeMark("$opaque", value)
        } else {
            write(value, named: label)
        }
    }
}
