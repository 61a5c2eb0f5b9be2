import GraphModel

/// Lays two runs beside each other, node by node.
///
/// Two frames are independent when neither touches what the other does, and independent frames may come in either order
/// without anybody seeing a difference. So two runs are the same when each node saw the same steps in the same order: they
/// are then one trace (Mazurkiewicz, "Concurrent Program Schemes and Their Interpretations", 1977), which a projection to
/// each resource determines. Each step is compared with its counterpart as soon as both are known, and then forgotten: what
/// is kept follows how far the runs are apart, not how long they are.
struct RunAlignment {
    /// Where the histories of a node part.
    struct Parting {
        var track: Int
        /// The first step that differs; nil where a history has ended.
        var steps: BothRuns<HistoryStep?>
        /// The last step that agrees.
        var agreed: BothRuns<HistoryStep?>
    }

    private struct Track {
        /// Steps of one run that wait for their counterparts.
        var waiting: [HistoryStep] = []
        private var first = 0
        var waitingRun = ComparedRun.good
        var agreed: BothRuns<HistoryStep?> = BothRuns(good: nil, bad: nil)
        /// Where it is among those that parted.
        var parted: Int?

        var head: HistoryStep? { first < waiting.count ? waiting[first] : nil }
        var rest: [HistoryStep] { Array(waiting[first...]) }

        mutating func removeHead() {
            first += 1
            if first == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                first = 0
            } else if first >= 64, first * 2 > waiting.count {
                waiting.removeFirst(first)
                first = 0
            }
        }

        mutating func removeAll() {
            waiting = []
            first = 0
        }
    }

    private(set) var directory = TrackDirectory()
    private(set) var readers: BothRuns<RunReader>
    private var tracks: [Track] = []
    private var partings: [Parting] = []
    /// The steps of nodes that parted, from where they did; at most so many a node and run.
    private(set) var later: [Int: BothRuns<[HistoryStep]>] = [:]
    private let laterLimit: Int
    private var buffer: [(track: Int, step: HistoryStep)] = []
    /// How many steps had the same counterpart.
    private(set) var agreedCount = 0
    private(set) var frameCounts = BothRuns(good: 0, bad: 0)

    /// Begins before the first frame of both.
    ///
    /// - Parameters:
    ///   - laterLimit: how many steps are kept of each node after it parted.
    ///   - isIgnored: nodes that count for nothing.
    init(laterLimit: Int, isIgnored: @escaping (Node) -> Bool) {
        self.laterLimit = laterLimit
        readers = BothRuns(
            good: RunReader(.good, isIgnored: isIgnored), bad: RunReader(.bad, isIgnored: isIgnored))
    }

    /// Takes the graph that a run begins with, where it is not the empty one. O(graph log graph).
    mutating func begin(_ run: ComparedRun, with graph: Graph) {
        buffer.removeAll(keepingCapacity: true)
        readers[run].begin(with: graph, &directory, &buffer)
        takeSteps(of: run)
    }

    /// Takes the next frame of a run. O(changes) amortised.
    mutating func add(_ frame: Frame, of run: ComparedRun) {
        buffer.removeAll(keepingCapacity: true)
        frameCounts[run] += 1
        switch run {
        case .good: readers.good.read(frame, &directory, &buffer)
        case .bad: readers.bad.read(frame, &directory, &buffer)
        }
        takeSteps(of: run)
    }

    private mutating func takeSteps(of run: ComparedRun) {
        while tracks.count < directory.count { tracks.append(Track()) }
        for (track, step) in buffer { take(step, track, of: run) }
    }

    private mutating func take(_ step: HistoryStep, _ number: Int, of run: ComparedRun) {
        if tracks[number].parted != nil {
            keep(step, number, of: run)
            return
        }
        while let counterpart = tracks[number].head, tracks[number].waitingRun != run {
            var pair: BothRuns<HistoryStep?> = BothRuns(good: step, bad: step)
            pair[run.other] = counterpart
            if counterpart.signature == step.signature {
                tracks[number].removeHead()
                tracks[number].agreed = pair
                agreedCount += 1
            } else if counterpart.isTransient && !step.isTransient {
                // A mere look at a node that the other run did not look at changes nothing.
                tracks[number].removeHead()
                continue
            } else if counterpart.isTransient || !step.isTransient {
                let waiting = tracks[number].rest
                part(number, pair)
                for step in waiting { keep(step, number, of: run.other) }
                keep(step, number, of: run)
            }
            return
        }
        tracks[number].waitingRun = run
        tracks[number].waiting.append(step)
    }

    private mutating func part(_ number: Int, _ steps: BothRuns<HistoryStep?>) {
        tracks[number].parted = partings.count
        partings.append(Parting(track: number, steps: steps, agreed: tracks[number].agreed))
        tracks[number].removeAll()
        later[number] = BothRuns(good: [], bad: [])
    }

    private mutating func keep(_ step: HistoryStep, _ number: Int, of run: ComparedRun) {
        guard let count = later[number]?[run].count, count < laterLimit else { return }
        later[number]?[run].append(step)
    }

    /// Where nodes part, once both runs were taken to their ends, in the order in which tracks were met. To be called once.
    mutating func finish() -> [Parting] {
        for number in tracks.indices where tracks[number].head != nil {
            let waiting = tracks[number].rest
            guard let first = waiting.first(where: { !$0.isTransient }) else { continue }
            let run = tracks[number].waitingRun
            var steps: BothRuns<HistoryStep?> = BothRuns(good: nil, bad: nil)
            steps[run] = first
            part(number, steps)
            for step in waiting { keep(step, number, of: run) }
        }
        return partings
    }
}
