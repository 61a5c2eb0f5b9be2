import GraphModel
import GraphWire
import TestSupport
import Testing
import Timeline
import Transport

@testable import AtomvizCommands

@Suite struct RecoverCommandTests {
    private let folder: TemporaryFolder
    private let file: String
    private let directory: SessionDirectory

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("run.atomviz")
        directory = try SessionDirectory.create()
    }

    /// A file with the first frames of the sample, as a killed recorder leaves it.
    private func write(frames count: Int, ring: String?) throws {
        let writer = try TimelineWriter(creating: file)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        if let ring { try writer.setRing(path: ring, session: session) }
        for frame in SampleRecording.frames.prefix(count) { try writer.append(frame, session: session) }
        try writer.close()
    }

    /// A ring with the sample's frames and a transaction that did not end.
    private func ring() throws -> RingWriter {
        let ring = try #require(RingWriter.make(in: directory, size: 1 << 16))
        var encoder = EventEncoder(ring)
        func tell(_ isTold: Bool) { #expect(isTold) }
        tell(encoder.opened(SampleRecording.store))
        for frame in SampleRecording.frames {
            tell(encoder.begin(frame.number, of: frame.store, start: frame.start, cause: frame.cause))
            for change in frame.changes { tell(encoder.change(change, in: frame.store)) }
            tell(encoder.commit(frame.store, duration: frame.duration))
        }
        let store = SampleRecording.store.id
        tell(encoder.begin(7, of: store, start: 700_000_000, cause: Cause(.set, node: SampleRecording.filter.id)))
        tell(encoder.computing(SampleRecording.filtered.id, in: store))
        return ring
    }

    @Test("What the recorder had not written is added once, and the app that still runs keeps its ring")
    func ringOfRunningApp() async throws {
        defer { directory.remove() }
        let ring = try ring()
        try write(frames: 2, ring: ring.path)
        let run = await Run.atomviz("recover", file)
        #expect(run.error == "")
        #expect(
            run.output
                == "session 1 (todo, process 4711): 3 frames added; the app still runs: attach to it with \"atomviz "
                + "record --attach\"\n")
        #expect(run.status == 0)
        let again = await Run.atomviz("recover", file)
        #expect(again.error == "")
        #expect(again.output.contains("nothing was left to add"))
        #expect(await Run.atomviz("check", file).status == 0)
        #expect(try Timeline(path: file).span(of: 1)?.count == 5)
        #expect(try Timeline(path: file).rings().count == 1)
        withExtendedLifetime(ring) {}
    }

    @Test("A session without a ring is ended, and one that has ended is left alone")
    func withoutRing() async throws {
        defer { directory.remove() }
        try write(frames: 3, ring: nil)
        let run = await Run.atomviz("recover", file)
        #expect(run.status == 0)
        #expect(run.output == "session 1 (todo, process 4711): nothing was left to add\n")
        #expect(try Timeline(path: file).sessions().map(\.ending) == [.lost])
        let again = await Run.atomviz("recover", file)
        #expect(again.status == 0)
        #expect(again.output == "\(file) is finished: there is nothing to recover\n")
    }

    @Test("A ring that is gone is told, and the session ended")
    func goneRing() async throws {
        defer { directory.remove() }
        try write(frames: 3, ring: "/dev/shm/atomviz-none.ring-1")
        let run = await Run.atomviz("recover", file)
        #expect(run.status == 1)
        #expect(run.output.contains("what the recorder had not written is gone"))
        #expect(try Timeline(path: file).sessions().map(\.ending) == [.lost])
        #expect(await Run.atomviz("recover", file).status == 0)
    }
}
