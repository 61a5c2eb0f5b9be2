import Foundation
import GraphModel
import TestSupport
import Timeline

/// A timeline file, read in every way there is, and asked all that may be asked of it.
final class TimelineSubject: Subject {
    private let file: String

    init(folder: String) throws {
        file = folder + "/run.atomviz"
    }

    func sample(_ generator: inout SeededGenerator) throws -> [UInt8] {
        let writer = try TimelineWriter(creating: file, overwriting: true)
        let session = try writer.beginSession(
            Session(processName: "app", processID: 7, arguments: ["app"], start: 1_700_000_000_000_000_000))
        var events = SampleEvents(&generator)
        for event in events.frames(40) {
            switch event {
            case .store(let store): try writer.addStore(store, session: session)
            case .frame(let frame): try writer.append(frame, session: session)
            case .mark(let mark): try writer.add(mark, session: session)
            case .gap(let gap): try writer.add(gap, session: session)
            }
        }
        try writer.add(
            UnfinishedFrame(
                frame: Frame(number: 1000, store: StoreID(1), cause: Cause(.set)),
                activities: [.computing(NodeID(1))]), session: session)
        try writer.endSession(session, .exited(0))
        try writer.close()
        writer.keep()
        return try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    }

    func feed(_ input: [UInt8]) {
        do {
            for suffix in ["-wal", "-shm", "-journal"] { unlink(file + suffix) }
            try Data(input).write(to: URL(fileURLWithPath: file))
            let timeline = try Timeline(path: file)
            attempt { _ = try timeline.liveDirectory() }
            attempt { _ = try timeline.neighbours() }
            attempt { _ = try timeline.rings() }
            for session in try timeline.sessions().prefix(8) { read(session.number, of: timeline) }
        } catch {
            return
        }
    }

    private func read(_ session: Int, of timeline: Timeline) {
        attempt { _ = try timeline.marks(of: session) }
        attempt { _ = try timeline.gaps(of: session) }
        attempt { _ = try timeline.unfinished(of: session) }
        var nodes: [Timeline.RecordedNode] = []
        attempt { nodes = try timeline.nodes(of: session) }
        for isReversed in [false, true] {
            attempt {
                let frames = try timeline.frames(FrameSelection(session: session, isReversed: isReversed))
                for _ in 0..<200 where try frames.next() == nil { break }
            }
        }
        attempt {
            let frames = try timeline.frames(FrameSelection(session: session), changing: Array(nodes.prefix(3)))
            for _ in 0..<50 where try frames.next() == nil { break }
        }
        attempt {
            for store in try timeline.stores(of: session).prefix(4) {
                attempt { try HostileAnswers(StoreFrames(timeline, session: session, store: store.id))?.ask() }
                guard let span = try timeline.span(of: session, store: store.id) else { continue }
                for number in [span.first, span.last, span.first &+ (span.last &- span.first) / 2] {
                    attempt { _ = try timeline.graph(at: number, store: store.id, session: session) }
                    attempt { _ = try timeline.frame(number, session: session) }
                }
            }
        }
    }
}

/// Each question by itself: where one is refused the next may be answered.
func attempt(_ question: () throws -> Void) {
    do {
        try question()
    } catch {
        return
    }
}
