/// The tables of scopes that are gone, without nodes, for scopes to come.
///
/// Contexts and snapshots may still point at the places of nodes that lived there, as whoever holds a ``NodeRef`` may.
/// So the memory stays with the engine, and there is as much of it as scopes were there at a time.
@usableFromInline
final class SpareTables {
    /// Proof of `nonisolated(unsafe)`: only the main actor uses it, but for `deinit`, when nobody else is left.
    nonisolated(unsafe) var directories: [TableDirectory] = []

    deinit {
        for directory in directories { directory.deallocate() }
    }
}
