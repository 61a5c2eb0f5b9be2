import Arguments
import Testing

@testable import AtomvizCommands

@Suite struct ArgumentSentenceTests {
    @Test(
        "A mistake on the command line is one line that says what is wrong and what to do",
        arguments: [
            (ArgumentError.noCommand, #"no command given; "atomviz --help" lists them"#),
            (
                .unknownCommand("lgo", suggestions: ["log"]),
                #"there is no command "lgo"; did you mean "log"?"#
            ),
            (
                .unknownCommand("xyzzy", suggestions: []),
                #"there is no command "xyzzy"; "atomviz --help" lists the commands"#
            ),
            (
                .unknownOption("--jsno", command: "log", suggestions: ["--json"]),
                #""atomviz log" has no option "--jsno"; did you mean "--json"?"#
            ),
            (
                .unknownOption("-x", command: "log", suggestions: []),
                #""atomviz log" has no option "-x"; see "atomviz log --help""#
            ),
            (
                .unknownOption("--what", command: nil, suggestions: []),
                #""atomviz" has no option "--what"; see "atomviz --help""#
            ),
            (
                .missingValue(option: "-o", value: "FILE", command: "render"),
                #"option "-o" needs a FILE behind it; see "atomviz render --help""#
            ),
            (
                .unexpectedValue(option: "--json", value: "yes"),
                #"option "--json" takes no value; leave "=yes" out"#
            ),
            (.repeatedOption("--output"), #"option "--output" was given twice; give it once"#),
            (
                .invalidValue(option: "--depth", value: "ten", shape: .number(0...9), suggestions: []),
                #"option "--depth" cannot be "ten"; give a whole number from 0 to 9"#
            ),
            (
                .invalidValue(option: "--history", value: "-1", shape: .number(0...Int.max), suggestions: []),
                #"option "--history" cannot be "-1"; give a whole number from 0"#
            ),
            (
                .invalidValue(
                    option: "--format", value: "gif", shape: .choice(["svg", "png", "pdf"]), suggestions: []),
                #"option "--format" cannot be "gif"; give svg, png or pdf"#
            ),
            (
                .invalidValue(
                    option: "--format", value: "sgv", shape: .choice(["svg", "dot"]), suggestions: ["svg", "dot"]),
                #"option "--format" cannot be "sgv"; did you mean "svg" or "dot"?"#
            ),
            (
                .missingArgument("FILE@FRAME", command: "show"),
                #""atomviz show" needs FILE@FRAME; see "atomviz show --help""#
            ),
            (
                .unexpectedArgument("b", command: "show"),
                #""atomviz show" has no use for "b"; see "atomviz show --help""#
            ),
            (
                .missingSeparator(before: "todo", command: "record"),
                #""--" is missing before "todo"; write: atomviz record [options] -- todo …"#
            ),
            (
                .missingPassthrough("APP [ARGUMENT…]", command: "record"),
                "nothing to run; write: atomviz record [options] -- APP [ARGUMENT…]"
            ),
        ])
    func sentence(error: ArgumentError, expected: String) {
        #expect(Sentence.about(error) == expected)
    }

    @Test("A very long word is cut")
    func longWord() {
        let sentence = Sentence.about(
            ArgumentError.unknownCommand(String(repeating: "x", count: 5000), suggestions: []))
        #expect(sentence.count < 250)
        #expect(sentence.contains("x…\""))
    }
}
