/// The structure of a captured value: what its JSON text says.
///
/// Values captured by reflection use the same form with marks, objects whose first label begins with `$`:
///
/// | mark | meaning |
/// | --- | --- |
/// | `{"$type":"Todo","text":"milk"}` | a struct or class and its fields, in the order of declaration |
/// | `{"$case":"failure","$value":…}` | an enum case, with its payload if it has one |
/// | `{"$set":[…]}` | a set, sorted |
/// | `{"$dictionary":{…}}`, `{"$dictionary":[[key,value],…]}` | a dictionary, sorted; the second form for keys that are not strings |
/// | `{"$opaque":"Type"}` | something that cannot be described |
/// | `{"$cycle":"Type"}`, `{"$depth":"Type"}` | an object met again on its own path; a value nested too deeply |
/// | `{"$redacted":"Type","$digest":"9f3c…"}` | something that must not leave the process, with a digest that shows within a session whether two are equal, as far as all of it was captured |
///
/// `$opaque` and `$redacted` stand in encoded values too. A field whose own label begins with `$` is written with one more `$`.
public indirect enum ValueTree: Hashable, Sendable {
    /// `null`, or nil.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as its text, so that no digit is lost.
    case number(String)
    /// A string.
    case string(String)
    /// A list.
    case array([ValueTree])
    /// An object with its fields in the order of the text.
    case object([Field])

    /// One field of an object.
    public struct Field: Hashable, Sendable {
        /// The label.
        public var label: String
        /// The value.
        public var value: ValueTree

        /// Makes a field.
        public init(_ label: String, _ value: ValueTree) {
            self.label = label
            self.value = value
        }
    }

    /// The value of a field, nil when this is not an object or has no such field. O(fields).
    public subscript(label: String) -> ValueTree? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.label == label }?.value
    }
}

extension RecordedValue {
    /// The structure of the value, nil when it has none: text, opaque, redacted, truncated, or damaged. O(length).
    public var tree: ValueTree? {
        guard encoding == .json || encoding == .reflected, !isTruncated else { return nil }
        return try? JSONReader.tree(of: content)
    }
}
