import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct LogFollowProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "Through a pipe each line comes when it is there; a signal ends following after a whole line, with its status",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
        let path = folder.file("run.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        try writer.append(SampleRecording.frames[0], session: session)
        try writer.commit()
        let run = try Launched([Launched.atomviz, "log", "--follow", path], errors: folder)
        run.waitForOutput("subscribe FilteredTodosAtom")
        try writer.append(SampleRecording.frames[1], session: session)
        try writer.commit()
        run.waitForOutput("modify TodosAtom")
        run.signal(signal)
        #expect(run.wait() == .exited(128 + signal))
        #expect(run.output.hasSuffix("\n"))
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(try run.errors.isEmpty)
    }
}
