/// Help in a terminal, made from the table. Lines are at most 80 columns, so that it reads the same everywhere.
struct HelpText {
    private static let width = 80
    private var lines: [String] = []

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ text: String) {
        lines.append(text)
    }

    mutating func paragraph(_ text: String, indent: Int = 0) {
        let margin = String(repeating: " ", count: indent)
        lines += Self.wrapped(text, to: Self.width - indent).map { margin + $0 }
    }

    mutating func heading(_ title: String) {
        lines += ["", title]
    }

    /// Terms in a column, with what they mean beside them.
    mutating func table(_ rows: [(term: String, meaning: String)]) {
        let column = min(28, rows.map(\.term.count).max() ?? 0) + 2
        for row in rows {
            let meaning = Self.wrapped(row.meaning, to: Self.width - 2 - column)
            let margin = String(repeating: " ", count: 2 + column)
            if row.term.count + 2 > column {
                lines.append("  " + row.term)
                lines += meaning.map { margin + $0 }
            } else {
                let padding = String(repeating: " ", count: column - row.term.count)
                lines.append("  " + row.term + padding + (meaning.first ?? ""))
                lines += meaning.dropFirst().map { margin + $0 }
            }
        }
    }

    /// Breaks a text at spaces. A word longer than the width stands on a line of its own.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        for word in text.split(separator: " ") {
            if !current.isEmpty && current.count + 1 + word.count > width {
                lines.append(current)
                current = ""
            }
            current += (current.isEmpty ? "" : " ") + word
        }
        return current.isEmpty ? lines : lines + [current]
    }
}

extension Tool {
    /// What `--help` shows.
    public func help() -> String {
        var help = HelpText()
        help.paragraph("\(name): \(summary)")
        help.line("")
        help.line("Usage: \(name) COMMAND [options] …")
        for paragraph in discussion {
            help.line("")
            help.paragraph(paragraph)
        }
        help.heading("Commands:")
        help.table(visibleCommands.map { ($0.name, $0.summary) })
        help.heading("Options:")
        help.table(options.map { ($0.usage, $0.fullHelp) })
        for section in sections {
            help.heading(section.title + ":")
            help.table(section.terms.map { ($0.name, $0.meaning) })
        }
        help.line("")
        help.line("\"\(name) help COMMAND\" says more about a command.")
        return help.text
    }

    /// What `--help` shows behind a command.
    public func help(for command: Command) -> String {
        var help = HelpText()
        help.paragraph("\(name) \(command.name): \(command.summary)")
        help.line("")
        help.line("Usage: \(name) \(command.usageLine)")
        for paragraph in command.discussion {
            help.line("")
            help.paragraph(paragraph)
        }
        let arguments =
            command.positionals.map { ($0.name, $0.help) }
            + (command.passthrough.map { [($0.name, $0.help)] } ?? [])
        if !arguments.isEmpty {
            help.heading("Arguments:")
            help.table(arguments)
        }
        help.heading("Options:")
        help.table(command.visibleOptions.map { ($0.usage, $0.fullHelp) })
        if !command.examples.isEmpty {
            help.heading("Examples:")
            for example in command.examples {
                help.line("  \(example.line)")
                help.paragraph(example.meaning, indent: 6)
            }
        }
        return help.text
    }
}
