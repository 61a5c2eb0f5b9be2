import GraphModel

/// Frames, or what happened in them, as comma-separated values.
public struct FrameTables: Sendable {
    /// What the lines are about.
    public enum Table: String, CaseIterable, Sendable {
        /// A line a frame.
        case frames
        /// A line for each value that a node took.
        case values
        /// A line for each thing that happened.
        case changes
    }

    private let table: Table
    private let session: Int

    /// A table of frames of a session.
    public init(_ table: Table, session: Int) {
        self.table = table
        self.session = session
    }

    /// The line with the names of columns.
    public var header: String {
        switch table {
        case .frames:
            CSVText.line([
                "session", "frame", "store", "start_ns", "duration_ns", "cause", "cause_name", "cause_node", "place",
                "parent", "created", "released", "values", "cut_off", "told",
            ])
        case .values:
            CSVText.line([
                "session", "frame", "store", "node_id", "node", "type", "encoding", "truncated", "duration_ns",
                "inputs",
                "value",
            ])
        case .changes:
            CSVText.line([
                "session", "frame", "store", "position", "change", "node_id", "node", "other_id", "other", "detail",
            ])
        }
    }

    /// Writes the lines of a frame. O(changes).
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - names: the nodes that it may speak of, those that it created included.
    ///   - write: takes the text, a line at a time.
    public func write(_ frame: Frame, names: (NodeID) -> Node?, to write: (String) throws -> Void) rethrows {
        func identity(_ id: NodeID?) -> String { id.flatMap { names($0)?.identity } ?? "" }
        let start = ["\(session)", "\(frame.number)", "\(frame.store.rawValue)"]
        switch table {
        case .frames: try write(CSVText.line(start + columns(of: frame, identity)))
        case .values:
            for case .value(let id, let value, let inputs, let duration) in frame.changes {
                try write(
                    CSVText.line(
                        start + [
                            "\(id.rawValue)", identity(id), value.typeName, value.encoding.name,
                            value.isTruncated ? "true" : "false", "\(duration)",
                            inputs.map { "\($0.rawValue)" }.joined(separator: " "), value.content,
                        ]))
            }
        case .changes:
            for (position, change) in frame.changes.enumerated() {
                let row = ChangeRow(change)
                try write(
                    CSVText.line(
                        start + [
                            "\(position)", row.name, row.node.map { "\($0.rawValue)" } ?? "", identity(row.node),
                            row.other.map { "\($0.rawValue)" } ?? "", identity(row.other), row.detail,
                        ]))
            }
        }
    }

    private func columns(of frame: Frame, _ identity: (NodeID?) -> String) -> [String] {
        var counts = (created: 0, released: 0, values: 0, cutOff: 0, told: 0)
        for change in frame.changes {
            switch change {
            case .created: counts.created += 1
            case .released: counts.released += 1
            case .value: counts.values += 1
            case .cutOff: counts.cutOff += 1
            case .notified: counts.told += 1
            case .edgeAdded, .edgeDropped, .effect, .write, .attributes: break
            }
        }
        let cause = frame.cause
        return [
            "\(frame.start)", "\(frame.duration)", cause.kind.name, cause.name, identity(cause.node),
            cause.place?.description ?? "", cause.parent.map { "\($0)" } ?? "", "\(counts.created)",
            "\(counts.released)", "\(counts.values)", "\(counts.cutOff)", "\(counts.told)",
        ]
    }
}
