import AtomRecorder
import GraphModel

/// The values and edges of a store's live atoms at one moment.
public struct Snapshot: CustomStringConvertible {
    let tables: [ObjectIdentifier: any SavedTable]
    let subscribers: [SavedSubscriber]
    /// Tells the store it was taken of from every other of the process.
    public let storeIdentity: StoreIdentity
    /// What began the last transaction before it was taken that somebody recorded or observed; of kind `unknown` when
    /// nobody did.
    public let cause: Cause
    /// True when the store's transactions are recorded as they happen.
    let isRecorded: Bool

    /// The value that an atom had, nil if it was not in use.
    public func lookup<Node: Atom>(_ atom: Node) -> Node.Produced? {
        (tables[ObjectIdentifier(Node.self)] as? SavedAtoms<Node>)?.atoms[atom.key]?.value
    }

    /// The dependency graph in the DOT language, one statement a line, sorted. O(n log n).
    ///
    /// Atoms are boxes named by type and key; subscribers are filled boxes named by file, and edges to them name the
    /// line. Atoms with equal names but different identities are told apart.
    public func graphDescription() -> String {
        GraphDescription(of: self).text
    }

    /// The graph and how many values it holds.
    public var description: String {
        let count = nodes.count
        return "Snapshot of \(count) \(count == 1 ? "atom" : "atoms")\n\(graphDescription())"
    }

    /// Every saved atom, in the order of creation. O(n log n).
    var nodes: [any SavedNode] {
        tables.values.flatMap(\.nodes).sorted { $0.id < $1.id }
    }
}
