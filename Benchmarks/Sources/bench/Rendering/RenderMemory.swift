import DrawingWorker
import Foundation
import GraphDrawing

extension Render {
    /// What memory many pictures with frames within frames leave behind, in this process and its workers together.
    struct Memory: Measurement {
        let name = "render-memory"
        /// How many pictures are drawn.
        let size: Int
        let baseline = "most in the first tenth"

        func run(_ effort: Effort) throws -> Finding {
            let workers = LayoutWorkers(
                WorkerProgram(path: try Launch.path(of: "atomviz"), arguments: ["drawing-worker"]))
            let graph = try DrawnRecording(nodes: 60, frames: 1, modules: 3).lastGraph()
            let drawing = Drawing(graph: graph)
            var (start, peak) = (0.0, 0.0)
            for number in 1...size {
                var writer = PictureWriter(try DrawingUnion(drawing).laidOut(by: { try workers.layout($0) }))
                blackhole(writer.svg(of: drawing).count)
                // A worker that was just replaced is not there for a moment, so that only the most at any time tells.
                guard number % 10 == 0 || size < 100 else { continue }
                if number <= max(size / 10, 1) {
                    start = max(start, Self.treeMemory())
                } else {
                    peak = max(peak, Self.treeMemory())
                }
            }
            return Finding(
                name: name, size: size, unit: .bytes, amount: max(0, peak - start), baseline: baseline,
                baselineAmount: start, ratio: start > 0 ? peak / start : 1, amountLimit: Limits.renderGrowth)
        }

        /// The resident memory of this process and its children, in bytes.
        private static func treeMemory() -> Double {
            // A child belongs to the thread that started it.
            let children = threads().flatMap { thread in
                ((try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? "")
                    .split(separator: " ").map(String.init)
            }
            let processes = Set(children + ["self"])
            return processes.reduce(0) { $0 + resident("/proc/\($1)/status") }
        }

        private static func threads() -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        }

        private static func resident(_ path: String) -> Double {
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            let number = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
            return number * 1024
        }
    }
}
