import DrawingWorker
import GraphModel
import Transport

extension Sentence {
    static func about(_ error: LayoutWorkerError) -> String {
        let graph = "\(String(counting: error.nodes, "node")) and \(String(counting: error.edges, "edge"))"
        let advice = "draw less with --focus ATOM or --collapse type, or use -o x.dot"
        switch error.cause {
        case .cannotStart(let code):
            let reason = code == 0 ? "it did not answer" : SystemError("posix_spawn", code: code).reason
            return "no process could be started to lay \(graph) out (\(reason)); try again, or use -o x.dot"
        case .late(let limit):
            return "laying \(graph) out took longer than \(limit.components.seconds) s; \(advice)"
        case .died(let signal, let memory):
            let end = signal.map { "died by signal \($0)" } ?? "ended"
            return "the process that was laying \(graph) out \(end), perhaps for want of memory "
                + "(it may have \(memory >> 20) MiB); \(advice)"
        case .malformed:
            return "the process that was laying \(graph) out answered what makes no sense; \(advice)"
        }
    }
}
