import Testing
import Transport

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct RecordingSentenceTests {
    @Test(
        "What keeps an app from starting is one line that says what to do, and 127",
        arguments: [
            (
                .cannotStart("todoo", code: ENOENT),
                #"there is no program "todoo" in the folders of PATH; give its path, such as ./todoo"#
            ),
            (
                .cannotStart("./todoo", code: ENOENT),
                #"there is no program "./todoo"; build it first, or correct the path"#
            ),
            (
                .cannotStart("src/", code: EISDIR),
                #""src/" is a folder and cannot be run; give the path of a program in it"#
            ),
            (
                .cannotStart("./x", code: EACCES),
                #""./x" may not be run (Permission denied); make it executable, or give another program"#
            ),
            (
                .cannotStart("./x", code: ENOEXEC),
                ##""./x" is no program that this system runs; a script needs a first line such as #!/bin/sh"##
            ),
        ] as [(RecordError, String)])
    func notStarted(error: RecordError, sentence: String) {
        #expect(Sentence.about(error as any Error) == sentence)
        #expect(ExitStatus.of(error) == .notStarted)
    }

    @Test(
        "What keeps a frame from being put back is one line that says what to do",
        arguments: [
            (
                .notLive("t"),
                #""t" is not being recorded any more, so there is no app to put a frame into; "#
                    + #"run it again under "atomviz record""#
            ),
            (
                .refused(3, session: 1, reason: "control is off"),
                "frame 3 of session 1 was not put back: control is off"
            ),
            (
                .noAnswer(session: 2, .milliseconds(1500)),
                "the app of session 2 did not answer within 1.5 s, and may still put the frame back; "
                    + "its main thread may be busy or blocked: try again, or give it longer with --timeout"
            ),
            (
                .recordingEnded("t"),
                #"the recording of "t" ended before the app had answered; see how the app ended"#
            ),
            (
                .noRunningSession("t"),
                #"no app of "t" is running any more; run one under "atomviz record", or give --session"#
            ),
            (
                .tooManyNodes(1_000_001),
                "the frame has 1000001 nodes, which is more than an app can be handed at once; give a smaller one"
            ),
        ] as [(RestoreError, String)])
    func notRestored(error: RestoreError, sentence: String) {
        #expect(Sentence.about(error as any Error) == sentence)
        #expect(ExitStatus.of(error) == .trouble)
    }

    @Test(
        "What keeps processes from talking is one line that names the place",
        arguments: [
            .system(SystemError("bind", code: EACCES), path: "/p"), .pathTooLong("/p", limit: 107),
            .notADirectory("/p"), .wrongOwner("/p", owner: 5), .openToOthers("/p", mode: 0o777), .nobodyListens("/p"),
            .strangerListens("/p", user: 5),
        ] as [TransportError])
    func noTalk(error: TransportError) {
        let sentence = Sentence.about(error as any Error)
        #expect(sentence.contains(#""/p""#))
        #expect(sentence.contains("; "))
        #expect(!sentence.contains("\n"))
    }
}
