import Foundation
import GraphDrawing
import GraphModel
import Timeline

/// Pictures, against starting `dot -Tsvg` for each on the same graph.
enum Render: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        let sizes = effort.sizes(20, 200, 2000)
        return sizes.map { Frames(size: $0) } + sizes.map { Single(size: $0) } + sizes.map { WholeProcess(size: $0) }
            + [Memory(size: effort.rounds == 1 ? 20 : 2000)]
    }

    /// How often something is measured that takes so long for a graph of a size.
    static func turns(_ size: Int, _ effort: Effort) -> Int {
        effort.rounds == 1 ? 1 : size < 1000 ? 31 : 5
    }

    /// A hundred frames of one recording in one layout, against a `dot` for each.
    struct Frames: Measurement {
        let name = "render-frames"
        let size: Int
        let baseline = "dot for each"

        func run(_ effort: Effort) throws -> Finding {
            let count = effort.rounds == 1 ? 3 : 100
            let recording = DrawnRecording(nodes: size, frames: count)
            let dot = try Dot(Drawing(graph: recording.lastGraph(), caption: Caption("run")))
            // One `dot` stands for a hundred: each would do the same work.
            let turns = try Clock.turns(min(Render.turns(size, effort), 7)) {
                try Clock.nanoseconds { blackhole(try recording.drawAll()) }
            } _: {
                Double(count) * (try dot.run())
            }
            return Finding(
                name: name, size: size, unit: .nanoseconds, amount: turns.first, baseline: baseline,
                baselineAmount: turns.second, ratio: turns.ratio, ratioLimit: Limits.renderFrames(size))
        }
    }

    /// One picture in a process that has drawn before.
    struct Single: Measurement {
        let name = "render-one"
        let size: Int
        let baseline = "dot"

        func run(_ effort: Effort) throws -> Finding {
            let graph = try DrawnRecording(nodes: size, frames: 1).lastGraph()
            let drawing = Drawing(graph: graph, caption: Caption("run"))
            let dot = try Dot(drawing)
            blackhole(try drawing.svg().count)
            let turns = try Clock.turns(Render.turns(size, effort)) {
                try Clock.nanoseconds {
                    blackhole(try Drawing(graph: graph, caption: Caption("run")).svg().count)
                }
            } _: {
                try dot.run()
            }
            return Finding(
                name: name, size: size, unit: .nanoseconds, amount: turns.first, baseline: baseline,
                baselineAmount: turns.second, ratio: turns.ratio, ratioLimit: Limits.renderOne(size))
        }
    }

    /// `atomviz render FILE -o x.svg` from its start to its end.
    struct WholeProcess: Measurement {
        let name = "render-process"
        let size: Int
        let baseline = "dot"

        func run(_ effort: Effort) throws -> Finding {
            let tool = try Launch.path(of: "atomviz")
            let recording = DrawnRecording(nodes: size, frames: 1)
            let dot = try Dot(Drawing(graph: recording.lastGraph(), caption: Caption("run")))
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(getpid())-\(size)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("run.atomviz").path
            try Self.write(recording, to: file)
            let arguments = ["render", file, "-o", folder.appendingPathComponent("x.svg").path, "--collapse", "none"]
            let turns = try Clock.turns(Render.turns(size, effort)) {
                try Clock.nanoseconds { _ = try Launch.output(of: tool, arguments) }
            } _: {
                try dot.run()
            }
            return Finding(
                name: name, size: size, unit: .nanoseconds, amount: turns.first, baseline: baseline,
                baselineAmount: turns.second, ratio: turns.ratio, ratioLimit: Limits.renderProcess)
        }

        private static func write(_ recording: DrawnRecording, to path: String) throws {
            let writer = try TimelineWriter(creating: path)
            let session = try writer.beginSession(
                Session(processName: "bench", processID: getpid(), arguments: [], start: 0))
            try writer.addStore(Store(id: StoreID(1), name: "AtomStore", runtime: "bench"), session: session)
            for frame in recording.frames { try writer.append(frame, session: session) }
            try writer.close()
        }
    }
}
