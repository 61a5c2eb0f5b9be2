import Arguments
import DrawingWorker

/// `drawing-worker BYTES`: what `atomviz` starts of itself to lay graphs out. Nothing for people.
enum WorkerCommand: AtomvizCommand {
    private static let memory = Key.argument("BYTES", help: "The most memory that the worker may ask for.")

    static let command = Command(
        "drawing-worker", summary: "lay graphs out for another atomviz", rows: [memory.row],
        examples: [.init("atomviz drawing-worker 2147483648", "takes graphs from a socket, its standard input")],
        isHidden: true)

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        guard let bytes = Int(values[memory]), bytes > 0 else { return .trouble }
        WorkerService.run(memory: bytes)
    }
}
