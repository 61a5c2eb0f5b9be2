import GraphModel

extension Why {
    /// Finds why a node took its last value of a frame, or a subscriber was told or began to watch in it.
    ///
    /// Reads the frame, those that led to it, and the graph before each. O(graph) for each frame of the chain, which are seldom
    /// more than three, and of which at most ``frameLimit`` are looked at.
    ///
    /// - Parameters:
    ///   - id: the node or subscriber.
    ///   - number: the frame.
    ///   - source: the store's frames.
    /// - Returns: nil when nothing of the kind happened to the node in the frame, or there is no such frame.
    /// - Throws: what the source throws, or `GraphError` when its frames do not follow on each other.
    public init?(_ id: NodeID, in number: FrameNumber, of source: any FrameSource) throws {
        var search = WhySearch(source)
        guard let frame = try search.frame(number), let change = frame.lastUpdate(of: id) else { return nil }
        self = try search.why(change, in: number)
    }

    /// How many frames of a chain are looked at.
    public static let frameLimit = 64
    /// How many hops are looked at.
    package static let hopLimit = 4_096
}

/// Goes back from an update to what led to it, hop by hop.
package struct WhySearch {
    private let source: any FrameSource
    private var frames: [FrameNumber: CausalFrame] = [:]
    private var hops: [Hop] = []
    private var indices: [HopKey: Int] = [:]

    package init(_ source: any FrameSource) {
        self.source = source
    }

    /// A frame of the source; nil when there is none.
    package mutating func frame(_ number: FrameNumber) throws -> CausalFrame? {
        if let known = frames[number] { return known }
        guard number > 0, let frame = try source.frame(number) else { return nil }
        let causal = CausalFrame(frame, after: try source.graph(at: number - 1))
        frames[number] = causal
        return causal
    }

    /// Why what stands at an index of a frame happened.
    package mutating func why(_ change: Int, in number: FrameNumber) throws -> Why {
        CycleFolding(try chain(from: change, in: number)).why
    }

    /// All that led to what stands at an index of a frame, which is the first hop. Cycles are gone through round by round.
    package mutating func chain(from change: Int, in number: FrameNumber) throws -> [Hop] {
        hops = []
        indices = [:]
        _ = try index(of: HopKey(frame: number, change: change))
        var next = 0
        while next < hops.count {
            try explain(next)
            next += 1
        }
        return hops
    }

    /// The hop of something that happened, made if need be.
    private mutating func index(of key: HopKey) throws -> Int? {
        if let known = indices[key] { return known }
        guard hops.count < Why.hopLimit, let frame = try frame(key.frame) else { return nil }
        hops.append(frame.hop(at: key.change))
        indices[key] = hops.count - 1
        return hops.count - 1
    }

    /// Finds what led to a hop.
    private mutating func explain(_ index: Int) throws {
        guard let frame = try frame(hops[index].frame) else { return }
        var reasons = frame.reasons(for: hops[index].change)
        if reasons.leadsOutside { try explainFrame(frame, &reasons) }
        hops[index].author = reasons.author
        hops[index].end = reasons.end
        for key in reasons.causes {
            if let cause = try self.index(of: key) {
                if cause != index { hops[index].causes.append(cause) }
            } else {
                hops[index].end = .limit(key.frame)
            }
        }
    }

    /// Finds what set a frame off.
    private mutating func explainFrame(_ frame: CausalFrame, _ reasons: inout Reasons) throws {
        if frame.frame.cause.kind == .resync { reasons.end = .lostFrames }
        guard let number = frame.frame.cause.parent, number < frame.frame.number else { return }
        if frames[number] == nil, frames.count >= Why.frameLimit {
            reasons.end = .limit(number)
        } else if let parent = try self.frame(number) {
            reasons.add(parent.origin(of: frame))
        } else {
            reasons.end = .missingFrame(number)
        }
    }
}

/// Where a hop stands: the frame, and the index among its changes, nil for the frame's beginning.
struct HopKey: Hashable {
    var frame: FrameNumber
    var change: Int?
}

/// What led to a hop.
struct Reasons {
    var causes: [HopKey] = []
    var author: Hop.Author?
    var end: Hop.End?
    /// True when what set the frame off led to it.
    var leadsOutside = false

    mutating func add(_ other: Reasons) {
        causes += other.causes
        author = author ?? other.author
        end = end ?? other.end
    }
}
