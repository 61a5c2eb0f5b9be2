/// What a worker can do. One byte of a message: never give a number another meaning within one program.
enum WorkerJob: UInt8, Sendable, CaseIterable {
    /// Finds places for the nodes and edges of a graph; see ``LayoutRequest``.
    case layout = 1

    // What tests have workers do.

    /// Gives back what it got.
    case echo = 0xF0
    /// Never ends.
    case hang = 0xF1
    /// Ends the process by a signal.
    case crash = 0xF2
    /// Takes memory until there is none.
    case exhaust = 0xF3
    /// Answers with what is no message.
    case babble = 0xF4
}

/// What a worker says.
enum WorkerAnswer: UInt8, Sendable {
    /// It waits for jobs. Its first word.
    case ready = 1
    /// It has done a job, with this outcome.
    case done = 2
}
