import GraphModel

/// The stretch of a recording in which a rule holds.
enum Window: Hashable, Sendable {
    /// All of it.
    case whole
    /// From the first such mark on.
    case after(MarkName)
    /// Until the first such mark.
    case before(MarkName)
    /// From each of the first marks until the next of the second, or the end.
    case between(MarkName, MarkName)

    /// The marks that it names.
    var marks: [MarkName] {
        switch self {
        case .whole: []
        case .after(let mark), .before(let mark): [mark]
        case .between(let first, let second): [first, second]
        }
    }
}

/// A mark's name as a rule writes it, with wildcards.
struct MarkName: Hashable, Sendable {
    /// As it was written.
    var text: String
    var glob: Glob

    init(_ text: String) {
        self.text = text
        glob = Glob(text)
    }
}
