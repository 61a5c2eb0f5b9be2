import Answers
import GraphModel
import Timeline

/// The stretch of a recording that becomes a test.
struct ReplayStretch {
    private let stretch: ComparedStretch

    /// Takes what an address names: all frames unless it names a stretch.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ address: FrameAddress, on shelf: TimelineShelf) throws {
        stretch = try ComparedStretch(address, on: shelf)
    }

    /// What a user who did not say which session or store is meant should know.
    var note: String? { stretch.note }

    /// How the stretch is called, without folders: `run.atomviz@5..9`.
    var name: String {
        let file = stretch.name.split(separator: "/").last.map(String.init) ?? stretch.name
        return "\(file)@\(stretch.range.lowerBound)..\(stretch.range.upperBound)"
    }

    /// `frames 5 to 9`.
    var frames: String { "frames \(stretch.range.lowerBound) to \(stretch.range.upperBound)" }

    /// What the test does and expects. O(graph + frames of the stretch).
    ///
    /// - Throws: `TimelineError`, ``ReplayError/tooLong(_:)``.
    func test() throws -> ReplayTest {
        let source = stretch.frames
        var frames: [Frame] = []
        let cursor = try stretch.cursor()
        while let frame = try cursor.next() {
            guard frames.count < Self.frameLimit else { throw ReplayError.tooLong(Self.frameLimit) }
            frames.append(frame)
        }
        let resets = frames.reduce(into: Set<NodeID>()) { $0.formUnion($1.resetNodes) }
        var planner = try ReplayPlanner(
            after: source.graph(at: stretch.base), first: stretch.range.lowerBound, resets: resets
        ) { entry in
            // A value that came with the node is what the app gives it of itself.
            guard let frame = try source.frame(entry.revision) else { return false }
            let isBorn = frame.changes.contains {
                if case .created(let node) = $0 { node.id == entry.node.id } else { false }
            }
            return isBorn && !frame.writes(entry.node.id)
        }
        for frame in frames { try planner.add(frame) }
        return planner.test
    }

    /// A test of more frames nobody reads, and the compiler takes minutes for it.
    private static let frameLimit = 1_000
}

/// Why no test was written.
enum ReplayError: Error, Hashable {
    /// The stretch has more frames than this.
    case tooLong(Int)
    /// There is nothing in these frames that can be done again.
    case nothingToReplay(String)
    /// The file that was to be written is a database, such as a timeline.
    case database(String)
}

extension Frame {
    /// The nodes that the frame resets.
    fileprivate var resetNodes: [NodeID] {
        ([cause] + innerCauses).filter { $0.kind == .reset }.compactMap(\.node)
    }

    fileprivate func writes(_ node: NodeID) -> Bool {
        ([cause] + innerCauses).contains { cause in
            cause.node == node && [.set, .modify, .reset, .refresh, .asyncResult].contains(cause.kind)
        }
    }

    private var innerCauses: [Cause] {
        changes.compactMap { if case .write(let cause) = $0 { cause } else { nil } }
    }
}
