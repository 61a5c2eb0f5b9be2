import GraphModel

/// Counts what became of the atoms and views of a store, and finds what is amiss, while frames are told once from the first to
/// the last.
///
/// ```swift
/// var statistics = Statistics()
/// try timeline.replay(selection) { frame, before in statistics.add(frame, after: before) }
/// for finding in statistics.report().findings { print(finding.what) }
/// ```
///
/// Memory follows what is alive and how many names there are, not how many frames.
public struct Statistics: Sendable {
    private var walk = RecordingWalk()
    private var detectors: Detectors

    /// Begins.
    ///
    /// - Parameter limits: what counts as too much.
    public init(limits: FindingLimits = FindingLimits()) {
        detectors = Detectors(limits)
    }

    /// Takes the next frame of the store. O(changes); the first one costs O(graph) besides.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - graph: the graph before it, of which no copy is kept.
    public mutating func add(_ frame: Frame, after graph: Graph) {
        walk.add(frame, after: graph)
        detectors.add(walk)
    }

    /// What is known by now. O(rows · log rows).
    public func report() -> StatisticsReport {
        var atoms: [AtomStatistics] = []
        var views: [ViewStatistics] = []
        var indices: [Int] = []
        for row in walk.counts.indices {
            let node = walk.rows.nodes[row]
            if node.kind.isSubscriber {
                indices.append(views.count)
                views.append(ViewStatistics(node, walk.counts[row]))
            } else {
                indices.append(atoms.count)
                atoms.append(AtomStatistics(node, place: walk.places[row], walk.counts[row]))
            }
        }
        for slot in walk.live {
            let node = walk.slots[slot]
            guard node.endedFrame == 0 else { continue }
            let index = indices[node.row]
            let (frames, time) = (
                walk.frame.number - min(walk.frame.number, node.createdFrame),
                walk.lastTime - min(walk.lastTime, node.createdTime)
            )
            if node.isSubscriber {
                views[index].frames &+= frames
                views[index].lifetime &+= time
                views[index].watched = max(views[index].watched, node.dependencies.count)
                for (source, noted) in node.dependencies {
                    if let source = walk.slot(of: source), walk.slots[source].changes == noted {
                        views[index].dead += 1
                    }
                }
            } else {
                atoms[index].frames &+= frames
                atoms[index].lifetime &+= time
                atoms[index].dependencies = max(atoms[index].dependencies, node.dependencies.count)
                atoms[index].dependents = max(atoms[index].dependents, node.dependents)
                atoms[index].subscribers = max(atoms[index].subscribers, node.subscribers)
            }
        }
        return StatisticsReport(
            frames: walk.frameCount, first: walk.firstFrame, last: walk.frame.number,
            time: walk.lastTime - min(walk.lastTime, walk.firstTime), atoms: atoms, views: views,
            findings: detectors.findings(in: walk))
    }
}

/// What ``Statistics`` counted and found.
public struct StatisticsReport: Hashable, Sendable {
    /// How many frames were told.
    public var frames: Int
    /// The first one; 0 when there was none.
    public var first: FrameNumber
    /// The last one.
    public var last: FrameNumber
    /// The nanoseconds from the beginning of the first to the end of the last.
    public var time: UInt64
    /// The atoms, in the order in which they were first used.
    public var atoms: [AtomStatistics]
    /// The views and contexts, in the same order.
    public var views: [ViewStatistics]
    /// What is amiss, the most important first.
    public var findings: [Finding]
}
