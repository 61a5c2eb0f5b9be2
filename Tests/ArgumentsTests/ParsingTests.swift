import Testing

@testable import Arguments

@Suite struct ParsingTests {
    /// What a command line comes to, as text.
    private func outcome(_ line: String) -> String {
        let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        do throws(ArgumentError) {
            switch try SampleTool.tool.parse(words) {
            case .version: return "version"
            case .help(let command): return "help \(command?.name ?? "")"
            case .run(let command, let values): return described(values, of: command)
            }
        } catch {
            return "error \(error)"
        }
    }

    private func described(_ values: Values, of command: Command) -> String {
        typealias Sample = SampleTool
        switch command.name {
        case "fire":
            var parts = [values[Sample.file], values[Sample.second] ?? "-"]
            if values[Sample.json] { parts.append("json") }
            if values[Sample.loud] { parts.append("loud") }
            if let output = values[Sample.output] { parts.append("output=\(output)") }
            if !values[Sample.atoms].isEmpty { parts.append("atoms=\(values[Sample.atoms])") }
            if let depth = values[Sample.depth] { parts.append("depth=\(depth)") }
            if let colour = values[Sample.colour] { parts.append("colour=\(colour)") }
            if values[Sample.secret] { parts.append("secret") }
            return parts.joined(separator: " ")
        case "record":
            return "app=\(values[Sample.app]) output=\(values[Sample.output] ?? "-")"
        case "sort":
            return "files=\(values[Sample.all])"
        case "help":
            return "topic=\(values[Sample.topic] ?? "-")"
        default:
            return command.name
        }
    }

    @Test(
        "A command line yields the values it spells",
        arguments: [
            ("fire a", "a -"),
            ("fire a b", "a b"),
            ("fire --json a", "a - json"),
            ("fire a --json", "a - json"),
            ("fire a -jl", "a - json loud"),
            ("fire a --output x.svg", "a - output=x.svg"),
            ("fire a --output=x=y", "a - output=x=y"),
            ("fire a -o x", "a - output=x"),
            ("fire a -ox", "a - output=x"),
            ("fire a -o=x", "a - output=x"),
            ("fire a -jox", "a - json output=x"),
            ("fire a -o -", "a - output=-"),
            ("fire a --output=-x", "a - output=-x"),
            ("fire a --atom X --atom=Y", #"a - atoms=["X", "Y"]"#),
            ("fire a --depth 9", "a - depth=9"),
            ("fire a --colour blue", "a - colour=blue"),
            ("fire a --secret", "a - secret"),
            ("fire -", "- -"),
            ("fire -@3 --atom -2", #"-@3 - atoms=["-2"]"#),
            ("fire -- --json", "--json -"),
            ("fire a -- -o", "a -o"),
            ("record -- app --json -o x --", #"app=["app", "--json", "-o", "x", "--"] output=-"#),
            ("record -o f -- app", #"app=["app"] output=f"#),
            ("record -- app --help", #"app=["app", "--help"] output=-"#),
            ("sort a b c", #"files=["a", "b", "c"]"#),
            ("help", "topic=-"),
            ("help fire", "topic=fire"),
            ("inner", "inner"),
            ("--help", "help "),
            ("-h", "help "),
            ("--version", "version"),
            ("fire --help", "help fire"),
            ("fire --nonsense -h", "help fire"),
        ])
    func values(line: String, expected: String) {
        #expect(outcome(line) == expected)
    }

    @Test(
        "A command line that is wrong says what is wrong with it",
        arguments: [
            ("", ArgumentError.noCommand),
            ("fier", .unknownCommand("fier", suggestions: ["fire"])),
            ("zzzz", .unknownCommand("zzzz", suggestions: [])),
            ("innr", .unknownCommand("innr", suggestions: [])),
            ("--versoin", .unknownOption("--versoin", command: nil, suggestions: ["--version"])),
            ("fire a --jsno", .unknownOption("--jsno", command: "fire", suggestions: ["--json"])),
            ("fire a --out=x", .unknownOption("--out", command: "fire", suggestions: ["--output"])),
            ("fire a -jx", .unknownOption("-x", command: "fire", suggestions: [])),
            ("fire a -x", .unknownOption("-x", command: "fire", suggestions: [])),
            ("fire a -json", .unknownOption("-s", command: "fire", suggestions: ["--json"])),
            ("fire a --output", .missingValue(option: "--output", value: "FILE", command: "fire")),
            ("fire a --output=", .missingValue(option: "--output", value: "FILE", command: "fire")),
            ("fire a -o", .missingValue(option: "-o", value: "FILE", command: "fire")),
            ("fire a --atom --json", .missingValue(option: "--atom", value: "NAME", command: "fire")),
            ("fire a --json=yes", .unexpectedValue(option: "--json", value: "yes")),
            ("fire a -j=yes", .unexpectedValue(option: "-j", value: "yes")),
            ("fire a -o x --output y", .repeatedOption("--output")),
            ("fire a -jj", .repeatedOption("-j")),
            (
                "fire a --depth ten",
                .invalidValue(option: "--depth", value: "ten", shape: .number(0...9), suggestions: [])
            ),
            (
                "fire a --depth 10",
                .invalidValue(option: "--depth", value: "10", shape: .number(0...9), suggestions: [])
            ),
            (
                "fire a --colour bleu",
                .invalidValue(
                    option: "--colour", value: "bleu", shape: .choice(["red", "green", "blue"]),
                    suggestions: ["blue"])
            ),
            ("fire", .missingArgument("FILE", command: "fire")),
            ("fire --json", .missingArgument("FILE", command: "fire")),
            ("sort", .missingArgument("FILE", command: "sort")),
            ("fire a b c", .unexpectedArgument("c", command: "fire")),
            ("record app", .missingSeparator(before: "app", command: "record")),
            ("record app -- more", .missingSeparator(before: "app", command: "record")),
            ("record", .missingPassthrough("APP [ARGUMENT…]", command: "record")),
            ("record --", .missingPassthrough("APP [ARGUMENT…]", command: "record")),
        ])
    func mistakes(line: String, expected: ArgumentError) {
        #expect(outcome(line) == "error \(expected)")
    }
}
