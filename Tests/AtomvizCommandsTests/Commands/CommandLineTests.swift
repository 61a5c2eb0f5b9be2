import Testing

@testable import AtomvizCommands

@Suite struct CommandLineTests {
    @Test(
        "Help goes to standard output and is no mistake",
        arguments: [["--help"], ["-h"], ["help"]])
    func help(arguments: [String]) async {
        let run = await Run.atomviz(arguments)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("atomviz: a debugger for reactive state in Swift\n"))
        #expect(run.error.isEmpty)
    }

    @Test("Every command explains itself, by option and by the help command, with an example")
    func commandHelp() async {
        for command in Atomviz.tool.commands {
            let run = await Run.atomviz(command.name, "--help")
            #expect(run.status == 0)
            #expect(run.output.contains("Usage: atomviz \(command.name)"))
            #expect(run.output.contains("Examples:\n  atomviz \(command.name)"), "\(command.name) shows no example")
            #expect(await Run.atomviz("help", command.name).output == run.output)
        }
    }

    @Test("The version is one line")
    func version() async {
        let run = await Run.atomviz("--version")
        #expect(run.output == "atomviz \(Atomviz.version)\n")
        #expect(run.status == 0)
    }

    @Test(
        "A mistake is one line on standard error, nothing on standard output, and exit status 2",
        arguments: [[], ["hlep"], ["help", "hlep"], ["--bogus"], ["help", "a", "b"], ["\u{1B}[2J\n"]])
    func mistakes(arguments: [String]) async {
        let run = await Run.atomviz(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("atomviz: "))
        #expect(run.error.filter { $0 == "\n" }.count == 1)
        #expect(run.error.hasSuffix("\n"))
        #expect(!run.error.contains("\u{1B}"))
    }

    @Test("A reader that has seen enough ends the run quietly")
    func closedOutput() async {
        let run = await Run.atomviz(["help"], outputLimit: 10)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
    }
}
