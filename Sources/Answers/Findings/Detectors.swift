import GraphModel

/// Looks for one kind of thing while frames go by.
protocol Detector: Sendable {
    /// Looks at the frame that the walk has just taken. A few hundred nanoseconds at most for a frame of a few changes.
    mutating func add(_ walk: RecordingWalk)
    /// What it found, in any order.
    func findings(in walk: RecordingWalk) -> [Finding]
}

/// All detectors. Each is a field of its own, so that none costs a look-up.
struct Detectors: Sendable {
    private var wasted = WastedRecomputations()
    private var storms = FanOutStorms()
    private var flapping = FlappingDependencies()
    private var leaks = LeakingSubscribers()
    private var pingPong = EffectPingPong()
    private var chains = CauseChains()
    private var slow: SlowTransactions
    private var races = RefreshRaces()
    private var restores = OverwrittenRestores()
    private var unread = WritesWithoutReader()

    init(_ limits: FindingLimits) {
        slow = SlowTransactions(budget: limits.budget)
    }

    mutating func add(_ walk: RecordingWalk) {
        wasted.add(walk)
        storms.add(walk)
        flapping.add(walk)
        leaks.add(walk)
        pingPong.add(walk)
        chains.add(walk)
        slow.add(walk)
        races.add(walk)
        restores.add(walk)
        unread.add(walk)
    }

    /// What was found, the most important first. What a storm tells is not told again as waste.
    func findings(in walk: RecordingWalk) -> [Finding] {
        let storms = storms.findings(in: walk)
        let stormy = Set(storms.flatMap { self.storms.types(blaming: $0.atom, in: walk) })
        var all = wasted.findings(in: walk, except: stormy) + storms
        all += flapping.findings(in: walk) + leaks.findings(in: walk) + pingPong.findings(in: walk)
        all += chains.findings(in: walk) + slow.findings(in: walk) + races.findings(in: walk)
        all += restores.findings(in: walk) + unread.findings(in: walk)
        all += GrowingAtoms.findings(in: walk) + NeverWatched.findings(in: walk)
        all += TruncatedValues.findings(in: walk)
        return all.sorted()
    }
}
