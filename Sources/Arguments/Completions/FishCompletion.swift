extension Tool {
    /// A completion script for fish, to be installed as `NAME.fish`.
    public func fishCompletion() -> String {
        FishCompletion(tool: self).script
    }
}

/// Writes fish's side of the table: one `complete` line for each row.
private struct FishCompletion {
    let tool: Tool

    var script: String {
        var lines = [
            "# fish completion for \(tool.name), made from its table of commands",
            "",
            "function __\(tool.name)_needs_command",
            "    test (count (commandline -opc)) -eq 1",
            "end",
            "",
            "function __\(tool.name)_uses",
            "    set -l words (commandline -opc)",
            "    test (count $words) -gt 1; and test $words[2] = $argv[1]; and not contains -- -- $words",
            "end",
            "",
            "complete -c \(tool.name) -f",
        ]
        for command in tool.visibleCommands {
            lines.append(line(ifNeedsCommand, "-a \(command.name) -d \(quoted(command.summary))"))
        }
        lines += tool.options.map { line(ifNeedsCommand, option($0)) }
        for command in tool.visibleCommands {
            let condition = "'__\(tool.name)_uses \(command.name)'"
            lines.append("")
            lines += command.visibleOptions.map { line(condition, option($0)) }
            if let positional = command.positionals.first, let values = values(positional.completion) {
                lines.append(line(condition, values))
            }
            if command.passthrough != nil { lines += passthrough(command) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var ifNeedsCommand: String { "__\(tool.name)_needs_command" }

    private func line(_ condition: String, _ rest: String) -> String {
        "complete -c \(tool.name) -n \(condition) \(rest)"
    }

    private func option(_ option: Option) -> String {
        var parts = option.short.map { ["-s \($0)"] } ?? []
        parts.append("-l \(option.name)")
        if let value = option.value {
            let choices = value.shape.choices
            if !choices.isEmpty {
                parts.append("-x -a \(quoted(choices.joined(separator: " ")))")
            } else {
                parts.append(values(value.completion).map { "-r \($0)" } ?? "-x")
            }
        }
        return (parts + ["-d \(quoted(option.help))"]).joined(separator: " ")
    }

    private func values(_ completion: ValueCompletion) -> String? {
        switch completion {
        case .none: nil
        case .files([]): "-F"
        case .files(let suffixes):
            "-k -a '(\(suffixes.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")))'"
        case .directories: "-a '(__fish_complete_directories)'"
        case .commands: "-a \(quoted(tool.visibleCommands.map(\.name).joined(separator: " ")))"
        }
    }

    /// Behind `--` stands another command line, which fish completes as such.
    private func passthrough(_ command: Command) -> [String] {
        let function = "__\(tool.name)_\(command.name)_app"
        return [
            "function \(function)",
            "    set -l words (commandline -opc)",
            "    set -l index (contains -i -- -- $words); or return",
            "    set -l current (commandline -ct)",
            "    complete -C (string join -- ' ' (string escape -- $words[(math $index + 1)..]) \"$current\")",
            "end",
            "complete -c \(tool.name) -n 'contains -- -- (commandline -opc)' -a '(\(function))'",
        ]
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
