/// What a worker may take.
public struct WorkerLimits: Hashable, Sendable {
    /// The longest that one job may take, by the clock on the wall.
    public var time: Duration
    /// The most bytes of memory that a worker may ask the system for, where the system can hold it to that.
    public var memory: Int
    /// After so many jobs a worker is replaced: libgvc gives not all of its memory back.
    public var jobs: Int

    /// Makes limits.
    public init(time: Duration, memory: Int, jobs: Int) {
        self.time = time
        self.memory = memory
        self.jobs = jobs
    }

    /// A minute, 2 GiB and 200 jobs: the largest pictures that are drawn take some ten seconds, and 200 layouts with nested
    /// clusters leave 1.4 MB.
    public static let standard = WorkerLimits(time: .seconds(60), memory: 2 << 30, jobs: 200)
}
