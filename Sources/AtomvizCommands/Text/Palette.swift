/// Colours for a terminal, or none.
struct Palette: Sendable {
    /// Whether there are colours at all.
    let isColoured: Bool

    /// No colours.
    static let none = Palette(isColoured: false)

    private init(isColoured: Bool) {
        self.isColoured = isColoured
    }

    /// Colours only where a person looks, and not when they asked for none (no-color.org) or the terminal has none.
    init(for output: TextOutput, environment: [String: String]) {
        let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        isColoured = output.isTerminal && !isRefused && environment["TERM"] != "dumb"
    }

    func strong(_ text: String) -> String { painted(text, "1") }
    func faint(_ text: String) -> String { painted(text, "2") }
    func added(_ text: String) -> String { painted(text, "32") }
    func removed(_ text: String) -> String { painted(text, "31") }
    func changed(_ text: String) -> String { painted(text, "33") }
    /// Within what was added or removed, the part that makes the difference.
    func addedPart(_ text: String) -> String { painted(text, "1;32") }
    func removedPart(_ text: String) -> String { painted(text, "1;31") }
    func name(_ text: String) -> String { painted(text, "36") }

    private func painted(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
