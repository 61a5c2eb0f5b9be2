import AtomRecorder
import GraphModel

extension Snapshot: RecordableSnapshot {
    /// What the store is called in recordings.
    public var storeName: String { StoreName.atomStore }

    /// The runtime's name in recordings.
    public var runtime: String { StoreName.runtime }

    /// True when the store's transactions are recorded as they happen.
    public var isRecordedAutomatically: Bool { isRecorded }

    /// The graph without the runtime: nodes, subscribers, edges, and the values as a recording keeps them. The revision
    /// of an entry is the store's count of writes. O(live atoms), plus capturing each value.
    public func makePortableGraph() -> Graph {
        let handle = handle
        return MainActor.assumeIsolated {
            let contents = handle.contents()
            let denied = DeniedNodes(of: contents)
            let entries = contents.nodes.map(denied.entry) + contents.subscribers.map { Graph.Entry(node: $0) }
            do {
                return try Graph(entries: entries, edges: contents.edges)
            } catch {
                preconditionFailure("a snapshot's edges have no ends: \(error)")
            }
        }
    }

    /// What differs between two snapshots, from `earlier` to this one. O(atoms of both), plus capturing each value.
    ///
    /// - Parameter earlier: the snapshot to compare with, of this store or of another.
    public func diff(from earlier: Snapshot) -> GraphDiff {
        GraphDiff(
            from: earlier.makePortableGraph(), to: makePortableGraph(),
            isSameSession: storeIdentity == earlier.storeIdentity)
    }
}

/// The names of this runtime in recordings.
enum StoreName {
    static let atomStore = "AtomStore"
    static let runtime = "Atoms"
}
