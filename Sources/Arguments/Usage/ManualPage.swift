extension Tool {
    /// The manual page for section 1, in the macros of man(7).
    ///
    /// It carries no date, so that the same table always gives the same bytes.
    public func manualPage() -> String {
        ManualPage(tool: self).text
    }
}

/// Writes the table as a manual page.
private struct ManualPage {
    let tool: Tool

    var text: String {
        var lines = [
            ".\\\" Made from \(tool.name)'s table of commands.",
            ".TH \(tool.name.uppercased()) 1 \"\" \"\(tool.name) \(escaped(tool.version))\" \"User Commands\"",
            ".SH NAME",
            "\(escaped(tool.name)) \\- \(escaped(tool.summary))",
            ".SH SYNOPSIS",
        ]
        for (index, command) in tool.visibleCommands.enumerated() {
            if index > 0 { lines.append(".br") }
            lines.append(
                bold("\(tool.name) \(command.name)") + escaped(command.usageLine.dropFirst(command.name.count)))
        }
        lines += [
            ".br",
            bold("\(tool.name)") + " " + tool.options.map { bold($0.spellings.last ?? "") }.joined(separator: " | "),
        ]
        lines.append(".SH DESCRIPTION")
        for (index, paragraph) in tool.discussion.enumerated() {
            if index > 0 { lines.append(".PP") }
            lines.append(line(paragraph))
        }
        lines.append(".SH COMMANDS")
        for command in tool.visibleCommands { lines += section(command) }
        for section in tool.sections {
            lines.append(".SH " + escaped(section.title.uppercased()))
            for term in section.terms { lines += [".TP", bold(term.name), line(term.meaning)] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ command: Command) -> [String] {
        var lines = [
            ".SS " + escaped("\(tool.name) \(command.usageLine)"),
            line(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."),
        ]
        for paragraph in command.discussion { lines += [".PP", line(paragraph)] }
        for positional in command.positionals {
            lines += [".TP", italic(positional.name), line(positional.help)]
        }
        if let passthrough = command.passthrough {
            lines += [".TP", italic(passthrough.name), line(passthrough.help)]
        }
        for option in command.visibleOptions where option != .help {
            let names = option.spellings.map(bold).joined(separator: ", ")
            let value = option.value.map { " " + italic($0.name) } ?? ""
            lines += [".TP", names + value, line(option.fullHelp)]
        }
        for example in command.examples {
            lines += [".PP", line("Example: \(example.meaning)"), ".PP", ".RS", line(example.line), ".RE"]
        }
        return lines
    }

    private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    private func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

    /// A whole line: one that begins with a dot or an apostrophe would be a request.
    private func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// Text as roff prints it: hyphens that can be copied into a shell, and no escapes of its own.
    private func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
            .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha").replacing("'", with: "\\(aq")
            .replacing("`", with: "\\(ga").replacing("…", with: "...").replacing("→", with: "\\(->")
    }
}
