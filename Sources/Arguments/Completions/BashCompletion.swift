extension Tool {
    /// A completion script for bash (3.2 and later).
    public func bashCompletion() -> String {
        BashCompletion(tool: self).script
    }
}

/// Writes bash's side of the table: one function, a `case` for each command.
private struct BashCompletion {
    let tool: Tool

    var script: String {
        let function = "_\(tool.name)"
        var lines = [
            "# bash completion for \(tool.name), made from its table of commands",
            "",
            "\(function)() {",
            "    local IFS=$'\\n'",
            "    local word=\"${COMP_WORDS[COMP_CWORD]}\"",
            "    local previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
            "    local index",
            "    COMPREPLY=()",
            "    # bash takes --option=value for three words",
            "    if [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then",
            "        previous=\"${COMP_WORDS[COMP_CWORD-2]}\"",
            "    elif [[ $word == '=' ]]; then",
            "        word=''",
            "    fi",
            "    if [[ $COMP_CWORD -eq 1 ]]; then",
            "        \(words(tool.visibleCommands.map(\.name) + tool.options.flatMap(\.spellings)))",
            "        return",
            "    fi",
            "    case \"${COMP_WORDS[1]}\" in",
        ]
        for command in tool.visibleCommands {
            lines.append("        \(command.name))")
            lines += body(of: command).map { "            " + $0 }
            lines.append("            ;;")
        }
        lines += ["    esac", "}", "", "complete -F \(function) \(tool.name)", ""]
        return lines.joined(separator: "\n")
    }

    private func body(of command: Command) -> [String] {
        var lines: [String] = []
        if command.passthrough != nil { lines += passthrough }
        let options = command.visibleOptions.filter { $0.value != nil }
        if !options.isEmpty {
            lines.append("case \"$previous\" in")
            for option in options {
                guard let value = option.value else { continue }
                let action = action(for: value) ?? ":"
                lines.append("    \(option.spellings.joined(separator: "|"))) \(action); return ;;")
            }
            lines.append("esac")
        }
        lines.append("if [[ $word == -* ]]; then")
        lines.append("    \(words(command.visibleOptions.flatMap(\.spellings)))")
        if let positional = command.positionals.first, let action = action(for: positional.completion) {
            lines += ["else", "    \(action)"]
        }
        lines.append("fi")
        return lines
    }

    /// Behind `--` stands another command line, with completions of its own where bash-completion is installed.
    private var passthrough: [String] {
        [
            "for (( index = 2; index < COMP_CWORD; index++ )); do",
            "    if [[ ${COMP_WORDS[index]} == '--' ]]; then",
            "        if declare -F _command_offset > /dev/null; then",
            "            _command_offset $(( index + 1 ))",
            "        elif [[ $index -eq $(( COMP_CWORD - 1 )) ]]; then",
            "            COMPREPLY=( $(compgen -c -- \"$word\") )",
            "        else",
            "            \(files([]))",
            "        fi",
            "        return",
            "    fi",
            "done",
        ]
    }

    private func action(for value: Option.Value) -> String? {
        let choices = value.shape.choices
        if !choices.isEmpty { return words(choices) }
        return action(for: value.completion)
    }

    private func action(for completion: ValueCompletion) -> String? {
        switch completion {
        case .none: nil
        case .files(let suffixes): files(suffixes)
        case .directories: "compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -d -- \"$word\") )"
        case .commands: words(tool.visibleCommands.map(\.name))
        }
    }

    private func words(_ words: [String]) -> String {
        "COMPREPLY=( $(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$word\") )"
    }

    private func files(_ suffixes: [String]) -> String {
        let start = "compopt -o filenames 2> /dev/null; COMPREPLY=( "
        if suffixes.isEmpty { return start + "$(compgen -f -- \"$word\") )" }
        let wanted = suffixes.map { "$(compgen -f -X '!*.\($0)' -- \"$word\") " }.joined()
        return start + wanted + "$(compgen -d -- \"$word\") )"
    }
}
