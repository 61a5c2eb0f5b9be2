extension Tool {
    /// A completion script for zsh, to be installed as `_NAME` in a folder of `fpath`.
    public func zshCompletion() -> String {
        ZshCompletion(tool: self).script
    }
}

/// Writes zsh's side of the table: one `_arguments` call for each command.
private struct ZshCompletion {
    let tool: Tool

    var script: String {
        var lines = [
            "#compdef \(tool.name)",
            "# zsh completion for \(tool.name), made from its table of commands",
            "",
            "local -a commands",
            "commands=(",
        ]
        lines += tool.visibleCommands.map { command in
            "    \(quoted("\(command.name):\(command.summary.replacing(":", with: "\\:"))"))"
        }
        lines += [
            ")",
            "if (( CURRENT == 2 )); then",
            "    if [[ $PREFIX == -* ]]; then",
            "        _arguments \(tool.options.map(option).joined(separator: " "))",
            "    else",
            "        _describe -t commands command commands",
            "    fi",
            "    return",
            "fi",
            "",
            "local command=$words[2]",
            "shift words",
            "(( CURRENT-- ))",
            "case $command in",
        ]
        for command in tool.visibleCommands {
            lines.append("    \(command.name))")
            if command.passthrough != nil { lines += passthrough }
            lines.append("        _arguments -s -S \\")
            let rows = command.visibleOptions.map(option) + positionals(of: command)
            lines += rows.enumerated().map { "            \($1)\($0 == rows.count - 1 ? "" : " \\")" }
            lines.append("        ;;")
        }
        lines += ["esac", ""]
        return lines.joined(separator: "\n")
    }

    /// `'(-o --output)'{-o+,--output=}'[Where to.]:FILE:_files'`.
    private func option(_ option: Option) -> String {
        let help = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
        var tail = "[\(help)]"
        if let value = option.value { tail += ":\(value.name):\(action(for: value))" }
        let isValued = option.value != nil
        let long = "--\(option.name)" + (isValued ? "=" : "")
        guard let short = option.short else {
            return quoted((option.isRepeated ? "*" : "") + long + tail)
        }
        let lead = option.isRepeated ? "*" : "(\(option.spellings.joined(separator: " ")))"
        return quoted(lead) + "{-\(short)\(isValued ? "+" : ""),\(long)}" + quoted(tail)
    }

    private func positionals(of command: Command) -> [String] {
        var rows: [String] = []
        for (index, positional) in command.positionals.enumerated() {
            let place =
                switch positional.arity {
                case .one: "\(index + 1):"
                case .optional: "\(index + 1)::"
                case .several: "*:"
                }
            let name = positional.name.replacing(":", with: "\\:")
            rows.append(quoted("\(place)\(name):\(action(for: positional.completion))"))
        }
        return rows
    }

    /// Behind `--` stands another command line, which zsh completes as such.
    private let passthrough = [
        "        local separator=${words[(i)--]}",
        "        if (( separator < CURRENT )); then",
        "            shift $separator words",
        "            (( CURRENT -= separator ))",
        "            _normal",
        "            return",
        "        fi",
    ]

    private func action(for value: Option.Value) -> String {
        let choices = value.shape.choices
        if !choices.isEmpty { return "(\(choices.joined(separator: " ")))" }
        return action(for: value.completion)
    }

    private func action(for completion: ValueCompletion) -> String {
        switch completion {
        case .none: " "
        case .files([]): "_files"
        case .files(let suffixes): "_files -g \"\(suffixes.map { "*.\($0)" }.joined(separator: " "))\""
        case .directories: "_files -/"
        case .commands: "(\(tool.visibleCommands.map(\.name).joined(separator: " ")))"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
