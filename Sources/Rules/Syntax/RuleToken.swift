/// A piece of a rule.
struct RuleToken: Hashable {
    enum Kind: Hashable {
        /// A word as it stands, which may be one of the language's.
        case word
        /// A text between quotation marks, or a word whose end is one; never one of the language's.
        case quoted
        /// A comparison, `->`, `|`, `%` or `:`.
        case symbol
        /// Behind the last piece.
        case end
    }

    var kind: Kind
    /// What it says, quotation marks and escapes taken away.
    var text: String
    /// The column of its first character, from 1.
    var column: Int
}
