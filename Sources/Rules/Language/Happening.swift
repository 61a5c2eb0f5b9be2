/// What a rule can count or forbid: something that happens to a node in a frame.
enum Happening: Int, Hashable, Sendable, CaseIterable {
    /// The app gave it a value: by a set, a change in place or a reset, each as often as it was made.
    case write
    /// It took a value that differs from the one before, or may: too little was captured to tell.
    case update
    /// It was produced again because inputs changed.
    case recompute
    /// It was produced again and came out equal.
    case waste
    /// A subscriber was told of a change.
    case notify
    /// It came to be.
    case create
    /// It went.
    case release
    /// Something began to depend on it, or read it while nothing else used it.
    case read
    /// It was asked to produce again.
    case refresh
    /// It was brought back to its first value.
    case reset

    /// How rules write it: what follows `never`, what follows a name, and how a report says it.
    var words: (infinitive: String, present: String, past: String) {
        switch self {
        case .write: ("write", "writes", "written")
        case .update: ("update", "updates", "updated")
        case .recompute: ("recompute", "recomputes", "recomputed")
        case .waste: ("waste", "wastes", "recomputed for nothing")
        case .notify: ("notify", "notified", "notified")
        case .create: ("create", "created", "created")
        case .release: ("release", "released", "released")
        case .read: ("read", "read", "read")
        case .refresh: ("refresh", "refreshes", "refreshed")
        case .reset: ("reset", "resets", "reset")
        }
    }

    /// All spellings of each, by the happening. A rule reads as a sentence in any of them.
    static let spellings: [String: Happening] = {
        var spellings: [String: Happening] = [
            "wrote": .write, "writing": .write, "updated": .update, "notifies": .notify, "creates": .create,
            "releases": .release, "reads": .read,
        ]
        for happening in allCases {
            let words = happening.words
            for word in [words.infinitive, words.present, words.past] where !word.contains(" ") {
                spellings[word] = happening
            }
        }
        return spellings
    }()
}
