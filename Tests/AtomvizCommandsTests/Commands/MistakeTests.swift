import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct MistakeTests {
    @Test(
        "Every mistake is one line on standard error that says what and what next, with exit status 2 and no output",
        arguments: [
            (["shwo", "RUN"], #"there is no command "shwo"; did you mean "show"?"#),
            (["log"], #""atomviz log" needs FILE[@A..B]; see "atomviz log --help""#),
            (["log", "RUN", "--jsn"], #""atomviz log" has no option "--jsn"; did you mean "--json"?"#),
            (
                ["log", "FOLDER/none.atomviz"],
                #"there is no file "FOLDER/none.atomviz"; "atomviz record -o FILE -- APP" makes one"#
            ),
            (
                ["log", "FOLDER/text"],
                #""FOLDER/text" is no timeline but text; "atomviz import FILE" makes one of the graphs in a log"#
            ),
            (["show", "FOLDER"], #""FOLDER" is a folder; name a timeline in it"#),
            (["show", "RUN@999999"], "there is no frame 999999; the last frame is 6"),
            (["show", "RUN@4"], "there is no frame 4; nearest are 3 and 5"),
            (["show", "RUN@1..2"], #""RUN@1..2" is a stretch, and one frame is wanted; give one of its ends"#),
            (
                ["show", "RUN@TodoAtom"],
                #"nothing in the recording is called "TodoAtom"; did you mean "TodosAtom"?"#
            ),
            (["show", "RUN@FilterAtom~9"], #""FilterAtom" has not changed 10 times but 3; its first change is ~2"#),
            (
                ["show", "RUN", "--format", "jsn"],
                #"option "--format" cannot be "jsn"; did you mean "json"?"#
            ),
            (["log", "RUN@5..3"], "the stretch begins at frame 5 and ends before, at 3; swap its ends"),
            (
                ["log", "RUN@2..3", "--since", "5"],
                "the stretch begins at frame 5 and ends before, at 3; swap its ends"
            ),
            (
                ["log", "RUN", "--atom", "Filter"],
                #"nothing in the recording is called "Filter"; did you mean "FilterAtom" or "FilteredTodosAtom"?"#
            ),
            (["log", "RUN#3"], #""RUN" has no session 3; it has #1"#),
            (
                ["render", "RUN"],
                "where should the picture go? give -o FILE with a name in .svg, .png, .pdf or .dot"
            ),
            (
                ["render", "RUN", "-o", "x.bmp"],
                #""x.bmp" does not end in .svg, .png, .pdf or .dot; rename it, or give --format"#
            ),
            (
                ["render", "RUN", "-o", "x.gif"],
                #"gif holds moving pictures, which "atomviz render --animate" makes; use -o x.svg or x.png"#
            ),
            (
                ["render", "RUN", "--animate", "-o", "x.png"],
                "png cannot hold moving pictures; give -o a name in .svg, .gif, .webp or .mp4"
            ),
            (
                ["render", "RUN", "--animate", "--all", "-o", "x.svg"],
                "--all and --animate exclude each other; leave one out"
            ),
            (
                ["render", "RUN", "--animate", "--hold", "long", "-o", "x.svg"],
                #""long" is no length of time; give seconds, such as 1.5s"#
            ),
            (
                ["render", "RUN", "--theme", "pink", "-o", "x.svg"],
                #"there is no theme "pink"; give light, dark or a file, such as a copy of share/themes/light.json"#
            ),
            (
                ["render", "RUN", "-o", "FOLDER/no/x.dot"],
                #""FOLDER/no/x.dot" cannot be written: No such file or directory; "#
                    + "name a file in a folder that is there and that you may write to"
            ),
            (
                ["render", "RUN", "-o", "x.svg", "--focus", "FilterAtm"],
                #"no node in the picture is called "FilterAtm", as --focus wants; did you mean "FilterAtom"?"#
            ),
            (
                ["render", "RUN", "-o", "x.svg", "--filter", "key:9*"],
                #"no node fits "key:9*", as --filter wants; "atomviz show FILE@FRAME" lists what there is at that moment"#
            ),
            (
                ["render", "RUN", "-o", "x.svg", "--collapse", "type", "--expand", "TodosAtm"],
                #"no node and no group in the picture is called "TodosAtm", as --expand wants; did you mean "TodosAtom"?"#
            ),
            (
                ["render", "RUN", "-o", "x.svg", "--down"],
                "--down says how far to go from an atom; say from which with --focus ATOM"
            ),
            (
                ["diff", "RUN", "--hide", "Row*"],
                "--hide says what is drawn, and nothing is; give -o FILE, with a name such as changes.svg"
            ),
            (
                ["diff", "RUN@1..2", "RUN@3"],
                #""RUN@1..2" is a stretch, and one frame is wanted; give one of its ends"#
            ),
            (["diff", "RUN@2", "RUN@99"], "there is no frame 99; the last frame is 6"),
            (["log", "-"], #""standard input" is no timeline but empty; "atomviz record -o FILE -- APP" makes one"#),
        ])
    func mistakes(arguments: [String], expected: String) async throws {
        let folder = try TemporaryFolder()
        let file = try SampleFile.write(to: folder.file("run.atomviz"))
        try Data("just text\n".utf8).write(to: URL(fileURLWithPath: folder.file("text")))
        func filled(_ text: String) -> String {
            text.replacingOccurrences(of: "RUN", with: file).replacingOccurrences(of: "FOLDER", with: folder.path)
        }
        let run = await Run.atomviz(arguments.map(filled))
        #expect(run.error == "atomviz: \(filled(expected))\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
        #expect(try folder.names == ["run.atomviz", "text"])
    }
}
