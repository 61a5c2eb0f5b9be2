import GraphModel
import Graphviz
import Raster
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct FileSentenceTests {
    @Test(
        "A file that is no timeline, or a bad one, is told with what to do",
        arguments: [
            (.missing, #"there is no file "t"; "atomviz record -o FILE -- APP" makes one"#),
            (.directory, #""t" is a folder; name a timeline in it"#),
            (.notAFile, #""t" is no regular file; copy what it holds into one"#),
            (.notPermitted, #""t" may not be opened by you; ask its owner, or change its permissions"#),
            (
                .notATimeline(found: .foreignDatabase),
                #""t" is no timeline but another program's database; "atomviz record -o FILE -- APP" makes one"#
            ),
            (
                .tooNew(version: 7, newest: 1),
                #""t" has format 7, and this version of atomviz reads up to 1; use a newer one"#
            ),
            (.truncated(size: 9, expected: 99), #""t" ends after 9 of 99 bytes; copy it again from where it came"#),
            (
                .corrupt(detail: "x"),
                #""t" is damaged (x); copy it again from where it came, or record again"#
            ),
            (
                .inconsistentFrame(4, session: 2, .unknownNode(NodeID(9), frame: 4)),
                #"frame 4 of session 2 in "t" does not follow on those before it; earlier frames can be read"#
            ),
            (
                .exists(name: "t-wal"),
                #"there is a file "t-wal" already; choose another name with -o, or give --force"#
            ),
            (.diskFull, #"the disk of "t" is full; make room, or write elsewhere with -o"#),
            (.busy, #"another program holds "t"; end it, or wait until it is done"#),
            (.failed("no luck"), #""t" cannot be used: no luck"#),
        ] as [(TimelineError.Reason, String)])
    func timelines(reason: TimelineError.Reason, expected: String) {
        #expect(Sentence.about(TimelineError(path: "t", reason)) == expected)
    }

    @Test(
        "A timeline that cannot be made is told as such, and not as one that cannot be read",
        arguments: [
            (
                .missing,
                #"there is no folder to make "t" in; make the folder, or give another file with -o"#
            ),
            (.notPermitted, #"you may not make "t" there; give a file in a folder of your own with -o"#),
            (.directory, #""t" is a folder; give a file in it with -o"#),
            (.notAFile, #""t" is a device or pipe, which holds no timeline; give a file with -o"#),
            (.exists(name: "t"), #"there is a file "t" already; choose another name with -o, or give --force"#),
        ] as [(TimelineError.Reason, String)])
    func newTimelines(reason: TimelineError.Reason, expected: String) {
        #expect(Sentence.about(RecordError.cannotMake(TimelineError(path: "t", reason))) == expected)
    }

    @Test(
        "A picture that cannot be drawn is told with Graphviz's own words, and another way is offered",
        arguments: [
            (
                .failed(.layout, messages: ["out of memory", "giving up"]),
                "Graphviz could not lay the graph out (out of memory giving up); -o x.dot gives the graph as text"
            ),
            (
                .failed(.build, messages: []),
                "Graphviz could not take the graph (it did not say why); -o x.dot gives the graph as text"
            ),
            (
                .graphTooLarge(elements: 9, limit: 5),
                "the graph has 9 nodes and edges, and pictures end at 5; use --collapse or --focus, or -o x.dot"
            ),
            (.unavailable, "Graphviz could not be started; see that libgraphviz is installed, or use -o x.dot"),
        ] as [(GraphvizError, String)])
    func pictures(error: GraphvizError, expected: String) {
        #expect(Sentence.about(error) == expected)
    }

    @Test(
        "A picture that cannot become one of pixels or pages is told why, and another way is offered",
        arguments: [
            (
                .pictureTooLarge(width: 40_000, height: 10, limit: .standard),
                "the picture would have 40000 × 10 pixels, too many for PNG; use -o x.svg or -o x.pdf"
            ),
            (.unavailable, "PNG and PDF need librsvg; install the package librsvg2-2, or use -o x.svg"),
            (
                .failed(message: "odd\u{7}"),
                "librsvg could not draw the picture (odd\\u{7}); use -o x.svg"
            ),
        ] as [(RasterError, String)])
    func rasters(error: RasterError, expected: String) {
        #expect(Sentence.about(error) == expected)
    }
}
