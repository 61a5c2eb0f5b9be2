import DrawingWorker
import Testing

@testable import AtomvizCommands

@Suite struct WorkerSentenceTests {
    @Test(
        "A layout that a worker did not finish is one line: what, how large, and what to do",
        arguments: [
            (
                .late(limit: .seconds(60)),
                "laying 5000 nodes and 1 edge out took longer than 60 s; draw less with --focus ATOM or --collapse type, "
                    + "or use -o x.dot"
            ),
            (
                .died(signal: 11, memory: 2 << 30),
                "the process that was laying 5000 nodes and 1 edge out died by signal 11, perhaps for want of memory (it "
                    + "may have 2048 MiB); draw less with --focus ATOM or --collapse type, or use -o x.dot"
            ),
            (
                .malformed,
                "the process that was laying 5000 nodes and 1 edge out answered what makes no sense; draw less with "
                    + "--focus ATOM or --collapse type, or use -o x.dot"
            ),
            (
                .cannotStart(code: 2),
                "no process could be started to lay 5000 nodes and 1 edge out (No such file or directory); try again, or "
                    + "use -o x.dot"
            ),
        ] as [(WorkerError, String)])
    func sentences(cause: WorkerError, sentence: String) {
        #expect(Sentence.about(LayoutWorkerError(cause: cause, nodes: 5000, edges: 1) as any Error) == sentence)
    }
}
