/// A row of a command's table together with the type of what it yields.
///
/// A command declares its keys, lists their rows in its ``Command``, and reads ``Values`` with them:
///
/// ```swift
/// static let json = Key.flag("json", help: "Print JSON.")
/// static let command = Command("show", summary: "…", rows: [json.row])
/// if values[json] { … }
/// ```
public struct Key<Value: Sendable>: Sendable {
    /// The row.
    public let row: Row
    /// What the words given for the row mean. The parser has checked their number and shape.
    let read: @Sendable ([String]) -> Value
}

extension Key where Value == Bool {
    /// An option without a value.
    public static func flag(
        _ name: String, short: Character? = nil, isHidden: Bool = false, help: String
    ) -> Key {
        Key(row: .option(Option(name, short: short, isHidden: isHidden, help: help))) { !$0.isEmpty }
    }
}

extension Key where Value == String? {
    /// An option with a text, given at most once.
    public static func text(
        _ name: String, short: Character? = nil, value: String, completion: ValueCompletion = .none,
        isHidden: Bool = false, help: String
    ) -> Key {
        let option = Option(
            name, short: short, value: .init(value, completion: completion), isHidden: isHidden, help: help)
        return Key(row: .option(option)) { $0.first }
    }

    /// A positional that may be left out.
    public static func optionalArgument(
        _ name: String, completion: ValueCompletion = .none, help: String
    ) -> Key {
        Key(row: .positional(Positional(name, arity: .optional, completion: completion, help: help))) { $0.first }
    }
}

extension Key where Value == Int? {
    /// An option with a whole number, given at most once.
    public static func number(
        _ name: String, short: Character? = nil, value: String, in bounds: ClosedRange<Int>, help: String
    ) -> Key {
        let option = Option(name, short: short, value: .init(value, shape: .number(bounds)), help: help)
        return Key(row: .option(option)) { $0.first.flatMap { Int($0) } }
    }
}

extension Key {
    /// An option with a text of some shape, given at most once, and what it stands for.
    ///
    /// - Parameters:
    ///   - shape: what the parser checks.
    ///   - read: makes the value of a text that has the shape.
    public static func value<Content: Sendable>(
        _ name: String, short: Character? = nil, value: String, shape: ValueShape, help: String,
        read: @escaping @Sendable (String) -> Content?
    ) -> Key where Value == Content? {
        let option = Option(name, short: short, value: .init(value, shape: shape), help: help)
        return Key(row: .option(option)) { $0.first.flatMap(read) }
    }

    /// An option with a number of bytes, given at most once.
    public static func size(_ name: String, short: Character? = nil, value: String = "SIZE", help: String) -> Key
    where Value == ByteSize? {
        Key.value(name, short: short, value: value, shape: .size, help: help) { ByteSize($0) }
    }
}

extension Key where Value == [String] {
    /// An option with a text, given any number of times.
    public static func texts(
        _ name: String, short: Character? = nil, value: String, shape: ValueShape = .text,
        completion: ValueCompletion = .none, help: String
    ) -> Key {
        let option = Option(
            name, short: short, value: .init(value, shape: shape, completion: completion), isRepeated: true,
            help: help)
        return Key(row: .option(option)) { $0 }
    }

    /// One or more positionals, up to the end.
    public static func arguments(_ name: String, completion: ValueCompletion = .none, help: String) -> Key {
        Key(row: .positional(Positional(name, arity: .several, completion: completion, help: help))) { $0 }
    }

    /// Everything behind `--`, at least one word.
    ///
    /// - Parameter alternatives: the names of the options in whose place it comes.
    public static func passthrough(_ name: String, help: String, alternatives: [String] = []) -> Key {
        Key(row: .passthrough(Passthrough(name, help: help, alternatives: alternatives))) { $0 }
    }
}

extension Key where Value == String {
    /// A positional that must be there.
    public static func argument(_ name: String, completion: ValueCompletion = .none, help: String) -> Key {
        // The parser lets no command line through that lacks it.
        Key(row: .positional(Positional(name, completion: completion, help: help))) { $0[0] }
    }
}

extension Key {
    /// An option that takes an enumeration's raw values, given any number of times.
    public static func choices<Choice>(
        _ name: String, short: Character? = nil, value: String, of choices: Choice.Type = Choice.self, help: String
    ) -> Key where Choice: RawRepresentable<String> & CaseIterable & Sendable, Value == [Choice] {
        let shape = ValueShape.choice(Choice.allCases.map(\.rawValue))
        let option = Option(name, short: short, value: .init(value, shape: shape), isRepeated: true, help: help)
        return Key(row: .option(option)) { $0.compactMap { Choice(rawValue: $0) } }
    }

    /// An option that takes one of an enumeration's raw values, given at most once.
    public static func choice<Choice>(
        _ name: String, short: Character? = nil, value: String, of choices: Choice.Type = Choice.self, help: String
    ) -> Key where Choice: RawRepresentable<String> & CaseIterable & Sendable, Value == Choice? {
        let shape = ValueShape.choice(Choice.allCases.map(\.rawValue))
        let option = Option(name, short: short, value: .init(value, shape: shape), help: help)
        return Key(row: .option(option)) { $0.first.flatMap { Choice(rawValue: $0) } }
    }
}
