import AtomRecorder
import GraphModel

/// The values and edges of a store's live atoms at one moment.
///
/// Taking one costs O(1), and what follows shares everything that does not change: a snapshot holds only what differs
/// from now. It belongs to the main actor, as its store does; to read it elsewhere ends the process.
public struct Snapshot: CustomStringConvertible {
    let handle: SnapshotHandle
    /// Tells the store it was taken of from every other of the process.
    public let storeIdentity: StoreIdentity
    /// What began the last transaction before it was taken that somebody recorded or observed; of kind `unknown` when
    /// nobody did.
    public let cause: Cause
    /// True when the store's transactions are recorded as they happen.
    let isRecorded: Bool

    /// The value that an atom had, nil if it was not in use. Answers for atoms that live in the store itself.
    /// O(snapshots that were taken later and are still kept).
    ///
    /// - Parameter atom: the atom.
    @MainActor
    public func lookup<Node: Atom>(_ atom: Node) -> Node.Produced? {
        handle.lookup(atom)
    }

    /// The dependency graph in the DOT language, one statement a line, sorted. O(n log n).
    ///
    /// Atoms are boxes named by type and key; subscribers are filled boxes named by file, and edges to them name the
    /// line. Atoms with equal names but different identities are told apart.
    public func graphDescription() -> String {
        let handle = handle
        return MainActor.assumeIsolated { GraphDescription(of: handle.contents()).text }
    }

    /// What each atom depends on, what depends on it, and its value as the value describes itself; sorted by name.
    /// O(n log n), plus describing each value. Values of ``Redacted`` atoms are left out.
    public var description: String {
        let handle = handle
        return MainActor.assumeIsolated { SnapshotDescription(of: handle.contents()).text }
    }
}
