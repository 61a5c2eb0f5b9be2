/// Where a part lies within a value, such as `[1].isCompleted`.
public struct ValuePath: Hashable, Sendable, CustomStringConvertible {
    /// One step into a value.
    public enum Step: Hashable, Sendable {
        /// An element of a list, counted from 0.
        case index(Int)
        /// A field of a struct, class or encoded object.
        case field(String)
        /// The value of a dictionary's key.
        case key(ValueTree)
        /// The payload of an enum case.
        case payload(String)
        /// A member of a set, which has no place: the change tells which one it is.
        case member
    }

    /// The steps from the whole value inwards; empty for the whole value.
    public var steps: [Step]

    /// Makes a path.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// `[1].isCompleted`, `["key"].name`, `.failure.code`, `.tags{}`; empty for the whole value.
    public var description: String {
        steps.map { step in
            switch step {
            case .index(let index): "[\(index)]"
            case .field(let label): label.hasPrefix("$$") ? ".\(label.dropFirst())" : ".\(label)"
            case .key(let key): "[\(key.preview(limit: Self.keyLimit))]"
            case .payload(let name): ".\(name)"
            case .member: "{}"
            }
        }.joined()
    }

    /// The most characters of a dictionary's key.
    private static let keyLimit = 200
}

/// One difference between two values of one type.
///
/// Positions of inserted, moved and replaced parts count in the new value, positions of removed parts in the old one;
/// the steps before the last always count in the new value.
public struct ValueChange: Hashable, Sendable {
    /// What happened to the part.
    public enum Kind: Hashable, Sendable {
        /// Another value stands there.
        case replaced(ValueTree, by: ValueTree)
        /// It is new.
        case inserted(ValueTree)
        /// It is gone.
        case removed(ValueTree)
        /// The element stood at another index before. What changed inside it is told apart.
        case moved(from: Int)
        /// Whether it is another value cannot be told: it stayed home, and its digests are of two sessions.
        case unknown(ValueTree, or: ValueTree)
    }

    /// Where.
    public var path: ValuePath
    /// What happened there.
    public var kind: Kind

    /// Makes a change.
    public init(path: ValuePath, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// True when it is only a possible difference.
    public var isUnknown: Bool {
        if case .unknown = kind { true } else { false }
    }
}
