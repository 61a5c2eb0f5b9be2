/// One row of a command's table.
public enum Row: Sendable {
    /// A word that begins with dashes, with or without a value.
    case option(Option)
    /// A word that is known by its position.
    case positional(Positional)
    /// Everything behind `--`.
    case passthrough(Passthrough)
}

/// What a value may be, which is all that the parser checks of it.
public indirect enum ValueShape: Hashable, Sendable {
    /// Any text but the empty one.
    case text
    /// A whole number within bounds.
    case number(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// A ``ByteSize``.
    case size
    /// A ``TimeSpan``.
    case time
    /// One or the other.
    case either(ValueShape, ValueShape)

    /// Whether a text has the shape.
    func fits(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .number(let bounds): Int(text).map(bounds.contains) ?? false
        case .choice(let choices): choices.contains(text)
        case .size: ByteSize(text) != nil
        case .time: TimeSpan(text) != nil
        case .either(let first, let second): first.fits(text) || second.fits(text)
        }
    }

    /// The words that it may be; none where it may be others.
    var choices: [String] {
        switch self {
        case .choice(let choices): choices
        case .either(let first, let second): first.choices + second.choices
        case .text, .number, .size, .time: []
        }
    }
}

/// How a shell completes a value.
public enum ValueCompletion: Hashable, Sendable {
    /// Not at all.
    case none
    /// With files, those with one of these suffixes first; any file when there are none.
    case files([String])
    /// With folders.
    case directories
    /// With the names of the tool's commands.
    case commands
}
