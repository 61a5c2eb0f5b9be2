import GraphModel

/// Frames as trace events that ui.perfetto.dev and chrome://tracing open: a track a store, a slice a frame with one for
/// each node that was computed in it, arrows from a frame to those it set off, the number of nodes as a counter, marks
/// and gaps as instants.
///
/// Source: "Trace Event Format", the JSON form. A recording tells how long each node took and not when it began: within
/// their frame those slices stand one after the other, in the order in which they ended.
public struct TraceExport: Sendable {
    private let session: Session
    private var isFirst = true
    /// When each frame began, by which arrows find it.
    private var starts: [FrameNumber: (time: UInt64, store: StoreID)] = [:]
    private var nodeCounts: [StoreID: Int] = [:]
    /// The stores that have a counter.
    private var counted: Set<StoreID> = []
    /// When the last frame began; nil before the first.
    private var lastStart: UInt64?
    /// Gaps before the first frame, which wait for it.
    private var firstGaps: [Gap] = []

    /// A trace of one session.
    public init(_ session: Session) {
        self.session = session
    }

    /// Writes the beginning: who the process and its stores are.
    ///
    /// - Parameters:
    ///   - stores: the stores, with the number of nodes that each had before the first frame.
    ///   - write: takes the text, piece by piece.
    public mutating func begin(
        _ stores: [(store: Store, nodes: Int)], to write: (String) throws -> Void
    ) rethrows {
        try write("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[")
        try event(
            name: "process_name", phase: "M", [("args", "{\"name\":\(Self.string(session.processName))}")], to: write)
        for (store, nodes) in stores {
            nodeCounts[store.id] = nodes
            let name = Self.string("\(store.name) \(store.id.rawValue)")
            try event(
                name: "thread_name", phase: "M", [("tid", "\(store.id.rawValue)"), ("args", "{\"name\":\(name)}")],
                to: write)
        }
    }

    /// Writes a frame. O(changes).
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - names: the nodes that it may speak of, those that it created included.
    ///   - write: takes the text, piece by piece.
    public mutating func add(
        _ frame: Frame, names: (NodeID) -> Node?, to write: (String) throws -> Void
    ) rethrows {
        lastStart = frame.start
        for gap in firstGaps { try add(gap, at: frame.start, to: write) }
        firstGaps = []
        func label(_ id: NodeID) -> String { names(id)?.label ?? "node \(id.rawValue)" }
        let track = ("tid", "\(frame.store.rawValue)")
        let cause = frame.cause
        let words = [cause.kind.name, cause.name, cause.node.map(label) ?? ""].filter { !$0.isEmpty }
        var facts = ["\"frame\":\(frame.number)"]
        if let place = cause.place { facts.append("\"place\":\(Self.string(place.description))") }
        if let parent = cause.parent { facts.append("\"parent\":\(parent)") }
        // A slice of no length cannot be clicked on, and has no room for what is in it.
        let end = frame.start &+ max(frame.duration, 1)
        try slice(words.joined(separator: " "), "frame", frame.start, end, facts, track, to: write)
        var next = frame.start
        var nodes = nodeCounts[frame.store] ?? 0
        for change in frame.changes {
            switch change {
            case .value(let id, let value, let inputs, let duration) where duration > 0 && next < end:
                let stop = min(next &+ duration, end)
                let told = [
                    "\"value\":\(Self.string(value.preview()))", "\"took_ns\":\(duration)",
                    "\"inputs\":[\(inputs.map { Self.string(label($0)) }.joined(separator: ","))]",
                ]
                try slice(label(id), "node", next, stop, told, track, to: write)
                next = stop
            case .created: nodes += 1
            case .released: nodes = max(0, nodes - 1)
            default: break
            }
        }
        if let parent = cause.parent, let origin = starts[parent] {
            let flow = ("id", "\(frame.number)")
            try event(
                name: "caused", category: "cause", phase: "s",
                [("ts", Self.microseconds(origin.time)), ("tid", "\(origin.store.rawValue)"), flow], to: write)
            try event(
                name: "caused", category: "cause", phase: "f",
                [("ts", Self.microseconds(frame.start)), track, flow, ("bp", "\"e\"")], to: write)
        }
        starts[frame.number] = (frame.start, frame.store)
        let isFirst = counted.insert(frame.store).inserted
        if isFirst || nodes != nodeCounts[frame.store] {
            nodeCounts[frame.store] = nodes
            try event(
                name: "nodes of store \(frame.store.rawValue)", phase: "C",
                [("ts", Self.microseconds(frame.start)), track, ("args", "{\"nodes\":\(nodes)}")], to: write)
        }
    }

    /// Writes a mark.
    public mutating func add(_ mark: Mark, to write: (String) throws -> Void) rethrows {
        let name = mark.name.isEmpty ? "snapshot" : mark.name
        try event(
            name: name, category: "mark", phase: "i",
            [("ts", Self.microseconds(mark.time)), ("s", "\"p\""), ("args", "{\"frame\":\(mark.frame)}")], to: write)
    }

    /// Writes a gap, where the frame before it began. Where that one is not part of the trace, the gap stands at the frame
    /// that was written last, or at the first if none was.
    public mutating func add(_ gap: Gap, to write: (String) throws -> Void) rethrows {
        if let time = starts[gap.first &- 1]?.time ?? lastStart {
            try add(gap, at: time, to: write)
        } else {
            firstGaps.append(gap)
        }
    }

    private mutating func add(_ gap: Gap, at time: UInt64, to write: (String) throws -> Void) rethrows {
        var fields = [("ts", Self.microseconds(time)), ("s", "\"p\"")]
        fields.append(("args", "{\"first\":\(gap.first),\"last\":\(gap.last),\"count\":\(gap.count)}"))
        try event(name: "frames lost", category: "gap", phase: "i", fields, to: write)
    }

    /// Writes the end.
    public mutating func end(to write: (String) throws -> Void) rethrows {
        // Without a frame there is no time to tell but the session's beginning.
        for gap in firstGaps { try add(gap, at: 0, to: write) }
        firstGaps = []
        try write("\n]}\n")
    }

    private mutating func slice(
        _ name: String, _ category: String, _ start: UInt64, _ end: UInt64, _ facts: [String],
        _ track: (String, String),
        to write: (String) throws -> Void
    ) rethrows {
        try event(
            name: name, category: category, phase: "X",
            [
                ("ts", Self.microseconds(start)), ("dur", Self.microseconds(end &- start)), track,
                ("args", "{\(facts.joined(separator: ","))}"),
            ], to: write)
    }

    private mutating func event(
        name: String, category: String? = nil, phase: String, _ fields: [(String, String)],
        to write: (String) throws -> Void
    ) rethrows {
        var text = isFirst ? "\n" : ",\n"
        isFirst = false
        text += "{\"name\":\(Self.string(name)),\"ph\":\"\(phase)\",\"pid\":\(session.number)"
        if let category { text += ",\"cat\":\"\(category)\"" }
        for (label, value) in fields { text += ",\"\(label)\":\(value)" }
        try write(text + "}")
    }

    /// Nanoseconds as the format has times: in microseconds, exactly.
    private static func microseconds(_ nanoseconds: UInt64) -> String {
        "\(nanoseconds / 1000).\(String(nanoseconds % 1000).padded(to: 3, with: "0"))"
    }

    /// A text as JSON has it.
    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029:
                result += "\\u" + String(scalar.value, radix: 16).padded(to: 4, with: "0")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
