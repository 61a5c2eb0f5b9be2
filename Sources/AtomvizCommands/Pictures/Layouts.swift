import DrawingWorker
import Graphviz

/// Where the pictures of a command are laid out: in this process, or in child processes.
///
/// Small graphs of our own are laid out here, where nothing has to be started. What is large may take longer than anybody
/// waits; what a foreign file says may be meant to; and each of many layouts leaves a little memory behind. Those go to
/// workers, which have limits.
struct Layouts: Sendable {
    private let workers: LayoutWorkers?
    private let needsWorkers: Bool

    /// Chooses.
    ///
    /// - Parameters:
    ///   - streams: what the process is; without a program to start, all is laid out here.
    ///   - needsWorkers: whether graphs are foreign, or very many.
    init(_ streams: Streams, needsWorkers: Bool = false) {
        workers = streams.program.map { LayoutWorkers(.init(path: $0, arguments: [WorkerCommand.command.name])) }
        self.needsWorkers = needsWorkers
    }

    /// Lays a graph out, and waits for it.
    ///
    /// - Throws: `GraphvizError` or `LayoutWorkerError`.
    func layout(_ graph: LayoutGraph) throws -> GraphLayout {
        let settings = LayoutSettings(suiting: graph)
        guard let workers, needsWorkers || settings.isBounded || settings.engine != .dot else {
            return try Graphviz.shared.layout(graph, settings)
        }
        return try workers.layout(graph, settings)
    }
}
