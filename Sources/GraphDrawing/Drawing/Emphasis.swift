/// How much of the reader's attention a node or an edge asks for, and why.
public enum Emphasis: Hashable, Sendable, CaseIterable {
    /// Nothing happened to it, and nothing else did either: a picture of a state.
    case plain
    /// Nothing happened to it, where something else did.
    case faded
    /// The app wrote it.
    case written
    /// It took another value, or it carried the change on.
    case changed
    /// A subscriber that was told of a change.
    case told
    /// It was computed again and is as it was, but what depends on it was not spared.
    case recomputed
    /// A change reached it and stopped there.
    case cutOff
    /// It may have changed: not enough was captured to tell.
    case unknown
    /// It is new.
    case added
    /// It is gone.
    case removed

    /// The word for it on a node and in the legend, nil where there is nothing to explain.
    public var name: String? {
        switch self {
        case .plain, .faded: nil
        case .written: "written"
        case .changed: "changed"
        case .told: "told"
        case .recomputed: "equal again"
        case .cutOff: "cut off"
        case .unknown: "may have changed"
        case .added: "new"
        case .removed: "gone"
        }
    }

    /// How much it asks for: what stands for several nodes or edges looks like the one that asks for most.
    var strength: Int {
        switch self {
        case .plain: 0
        case .faded: 1
        case .cutOff: 2
        case .recomputed: 3
        case .unknown: 4
        case .removed: 5
        case .added: 6
        case .told: 7
        case .changed: 8
        case .written: 9
        }
    }
}
