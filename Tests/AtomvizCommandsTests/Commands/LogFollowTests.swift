import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

/// One after the other: each takes the process's signals over for a while.
@Suite(.serialized, .timeLimit(.minutes(2))) struct LogFollowTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
    }

    /// A `log --follow` that runs meanwhile.
    private struct Following {
        let sink = LineSink()
        let task: Task<Int32, Never>
        var lines: AsyncStream<String>.Iterator

        init(_ arguments: [String]) {
            let sink = sink
            task = Task.detached {
                let streams = Streams(output: sink, error: MemorySink(), environment: [:])
                let status = await Atomviz.run(["log", "--follow"] + arguments, streams)
                sink.finish()
                return status
            }
            lines = sink.lines.makeAsyncIterator()
        }

        mutating func next() async -> String? { await lines.next() }
    }

    private func begin(_ writer: TimelineWriter) throws -> Int {
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        return session
    }

    private func number(_ line: String?) -> Int? {
        line.flatMap { Int($0.prefix(5).trimmingCharacters(in: .whitespaces)) }
    }

    @Test("Each frame is a line once it is committed, and the recording's end is the end, with status 0")
    func frames() async throws {
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.commit()
        var following = Following([path])
        for frame in SampleRecording.frames {
            try writer.append(frame, session: session)
            try writer.commit()
            #expect(await number(following.next()) == Int(frame.number))
        }
        try writer.add(Mark(frame: 6, name: "the end", time: 700_000_000), session: session)
        try writer.endSession(session, .exited(0))
        #expect(await following.next()?.contains("mark \"the end\"") == true)
        try writer.close()
        #expect(await following.next() == nil)
        #expect(await following.task.value == 0)
        #expect(!following.sink.hasHalfLine)
    }

    @Test("A line says what the same frame says when it is listed later")
    func sameLines() async throws {
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.commit()
        var following = Following([path, "--json"])
        var lines: [String] = []
        for frame in SampleRecording.frames {
            try writer.append(frame, session: session)
            try writer.commit()
            lines.append(await following.next() ?? "")
        }
        try writer.endSession(session, .finished)
        try writer.close()
        #expect(await following.task.value == 0)
        let listed = await Run.atomviz("log", path, "--json").output.split(separator: "\n").map(String.init)
        #expect(lines == listed)
    }

    @Test("A file that is not there yet is waited for")
    func waiting() async throws {
        var following = Following([path])
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.commit()
        #expect(await number(following.next()) == 1)
        try writer.endSession(session, .finished)
        try writer.close()
        #expect(await following.task.value == 0)
    }

    @Test("Sessions that begin meanwhile are followed too, each with a line that says so")
    func sessions() async throws {
        let writer = try TimelineWriter(creating: path)
        let first = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: first)
        try writer.commit()
        var following = Following([path])
        #expect(await number(following.next()) == 1)
        let second = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: second)
        try writer.commit()
        #expect(await following.next() == "session 2 (todo, process 4711)")
        #expect(await number(following.next()) == 1)
        try writer.endSession(first, .exited(0))
        try writer.endSession(second, .exited(0))
        try writer.close()
        #expect(await following.task.value == 0)
    }

    @Test(
        "Filters and ends hold for frames that come",
        arguments: [
            (["--atom", "FilterAtom"], [1, 5, 6]),
            (["--atom", "kind:subscriber"], [1, 2, 3]),
            (["--cause", "modify"], [2, 3]),
            (["--cause", "Filtered*"], [1]),
            (["--until", "3"], [1, 2, 3]),
            (["--until", "4"], [1, 2, 3]),
            (["--until", "0.35s"], [1, 2, 3]),
            (["--since", "3"], [3, 5, 6]),
            (["--since", "0.2s", "--until", "0.35s"], [2, 3]),
        ])
    func filters(options: [String], expected: [Int]) async throws {
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.append(SampleRecording.frames[1], session: session)
        try writer.commit()
        var following = Following([path] + options)
        var found: [Int] = []
        if expected.first ?? 3 < 3 { found.append(await number(following.next()) ?? 0) }
        for frame in SampleRecording.frames.dropFirst(2) {
            try writer.append(frame, session: session)
            try writer.commit()
        }
        try writer.endSession(session, .finished)
        try writer.close()
        while let line = await following.next() { found.append(number(line) ?? 0) }
        #expect(found == expected)
        #expect(await following.task.value == 0)
    }

    @Test("A recording that has ended is listed, and that is all")
    func ended() async throws {
        try SampleFile.write(to: path)
        let run = await Run.atomviz("log", "-f", path)
        #expect(run.status == 0)
        #expect(run.output == (await Run.atomviz("log", path)).output)
    }

    @Test("A recorder that was killed leaves a file whose end is what it committed")
    func killedRecorder() async throws {
        let writer = try TimelineWriter(creating: path)
        try writer.setLive(directory: folder.file("gone"))
        let session = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.commit()
        var following = Following([path])
        #expect(await number(following.next()) == 1)
        #expect(await following.next() == nil)
        #expect(await following.task.value == 0)
        withExtendedLifetime(writer) {}
    }

    @Test("A recording that goes on in another file is followed there")
    func rotation() async throws {
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.commit()
        var following = Following([path])
        #expect(await number(following.next()) == 1)
        try writer.rotate(to: folder.file("run-2.atomviz"))
        try writer.append(SampleRecording.frames[1], session: session)
        try writer.commit()
        #expect(await number(following.next()) == 2)
        try writer.endSession(session, .finished)
        try writer.close()
        #expect(await following.task.value == 0)
    }

    @Test("Following leaves no trace beside the file, and one plain file at its end")
    func noTrace() async throws {
        let writer = try TimelineWriter(creating: path)
        let session = try begin(writer)
        try writer.commit()
        var following = Following([path, "--until", "1"])
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.commit()
        #expect(await number(following.next()) == 1)
        #expect(await following.task.value == 0)
        try writer.endSession(session, .finished)
        try writer.close()
        #expect(try folder.names == ["run.atomviz"])
    }

    @Test(
        "What cannot be followed is refused in one line",
        arguments: [
            (
                ["-f", "-"],
                "standard input cannot be followed, as it is read to its end first; give the file's name"
            ),
            (
                ["-f", "x.atomviz", "--until", "CounterAtom"],
                "what is followed can only end at a frame's number or a time; write --until 42, 3.5s or 14:03:05"
            ),
        ])
    func refusals(arguments: [String], sentence: String) async {
        let run = await Run.atomviz(["log"] + arguments)
        #expect(run.status == 2)
        #expect(run.error == "atomviz: \(sentence)\n")
    }
}
