import Testing

@testable import Arguments

@Suite struct HelpTests {
    @Test("The tool's help lists its visible commands and its options")
    func tool() {
        #expect(
            SampleTool.tool.help() == """
                kiln: fires clay

                Usage: kiln COMMAND [options] …

                A first paragraph, it's short.

                Commands:
                  fire    fire a pot
                  record  run an app
                  sort    sort pots
                  help    show help

                Options:
                  -h, --help  Show this help.
                  --version   Show the version.

                Exit status:
                  0  All is well.
                  2  It's not.

                "kiln help COMMAND" says more about a command.

                """)
    }

    @Test("A command's help says what it takes, with choices and bounds, and shows an example")
    func command() throws {
        let command = try #require(SampleTool.tool.command(named: "fire"))
        #expect(
            SampleTool.tool.help(for: command) == """
                kiln fire: fire a pot

                Usage: kiln fire [options] FILE [OTHER]

                Hot: [beware].

                Arguments:
                  FILE   What to fire.
                  OTHER  What to fire next.

                Options:
                  -j, --json         Print JSON.
                  -l, --loud         Say more.
                  -o, --output FILE  Where to.
                  --atom NAME        Only these. May be given several times.
                  --depth N          How deep. From 0 to 9.
                  --colour COLOUR    Which glaze. One of: red, green, blue.
                  -h, --help         Show this help.

                Examples:
                  kiln fire pot.kiln
                      fires one pot

                """)
    }

    @Test("What is handed on is part of the usage line")
    func passthrough() throws {
        let command = try #require(SampleTool.tool.command(named: "record"))
        #expect(command.usageLine == "record [options] -- APP [ARGUMENT…]")
    }

    @Test(
        "Text breaks at spaces and never inside a word",
        arguments: [
            ("", 5, []), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
            ("a verylongword b", 5, ["a", "verylongword", "b"]), ("  spaced   out ", 20, ["spaced out"]),
        ])
    func wrapping(text: String, width: Int, expected: [String]) {
        #expect(HelpText.wrapped(text, to: width) == expected)
    }
}
