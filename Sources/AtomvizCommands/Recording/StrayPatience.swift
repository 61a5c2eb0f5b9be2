/// How long a recording listens to processes that outlive the app.
///
/// Only time asleep counts: what a process had sent before it was killed is read to its end, however long that takes,
/// because reading it never sleeps. A process that never lets the recorder sleep is cut off all the same, later.
struct StrayPatience {
    /// How many times the patience may pass altogether.
    private static let limitFactor = 10

    /// How much more sleep there may be.
    private(set) var left: Duration
    private var total: Duration

    init(_ patience: Duration) {
        left = patience
        total = patience * Self.limitFactor
    }

    /// Whether it is time to go.
    var isOver: Bool { left <= .zero || total <= .zero }

    /// Does something that may sleep until events come, and counts the time if `isCounting`.
    mutating func count<Event>(while isCounting: Bool, _ body: () -> [Event]) -> [Event] {
        guard isCounting else { return body() }
        let clock = SuspendingClock()
        let start = clock.now
        let events = body()
        let taken = clock.now - start
        total -= taken
        if events.isEmpty { left -= taken }
        return events
    }
}
