/// What a person can type.
enum Command: Equatable {
    case add(String)
    case toggle(Int)
    case remove(Int)
    case filter(Filter)
    case list
    case quit

    static let help = "add TEXT, toggle N, remove N, filter all|completed|uncompleted, list, quit"

    /// Nil when the line is no command.
    init?(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.dropFirst().first) {
        case ("add", let text?): self = .add(text)
        case ("toggle", let number?):
            guard let number = Int(number) else { return nil }
            self = .toggle(number)
        case ("remove", let number?):
            guard let number = Int(number) else { return nil }
            self = .remove(number)
        case ("filter", let name?):
            guard let filter = Filter(rawValue: name) else { return nil }
            self = .filter(filter)
        case ("list", nil): self = .list
        case ("quit", nil): self = .quit
        default: return nil
        }
    }
}
