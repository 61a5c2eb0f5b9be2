/// A line on standard error that tells how far long work is, if a person sees it.
struct Progress {
    private let verb: String
    private let total: Int
    private let streams: Streams
    private var done = 0
    private var shown = -1

    /// Work in so many steps.
    init(_ verb: String, of total: Int, _ streams: Streams) {
        self.verb = verb
        self.total = total
        self.streams = streams
    }

    /// One step more is done. The line is written anew for each hundredth.
    mutating func advance() throws {
        done += 1
        guard streams.error.isTerminal, total > 1 else { return }
        let part = done * 100 / total
        guard part != shown else { return }
        shown = part
        try streams.error.write("\r\(verb) \(done) of \(total)")
        try streams.error.flush()
    }

    /// Takes the line away.
    func finish() throws {
        guard shown >= 0 else { return }
        try streams.error.write("\r\u{1b}[K")
        try streams.error.flush()
    }
}
