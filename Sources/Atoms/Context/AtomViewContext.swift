import GraphModel
import SwiftUIShim

/// The context of a view. What it watches, it watches until the last copy of it is gone; the view is updated when it
/// changes.
@MainActor
public struct AtomViewContext: AtomWatchableContext {
    private let store: AtomStore
    /// Keeps the scope that the context acts in, until what the context watches is let go.
    @usableFromInline let subscription: AtomSubscription

    /// Makes the context of a view.
    ///
    /// - Parameters:
    ///   - store: what the view's atoms live in.
    ///   - scope: the part of the store that the view is in; nil for none.
    ///   - place: where the view is, by which graphs name it.
    ///   - onUpdate: called after each transaction that changed something the context watches.
    init(
        store: AtomStore, scope: AtomStoreScope? = nil, place: SourcePlace, onUpdate: @escaping @MainActor () -> Void
    ) {
        self.store = store
        subscription = AtomSubscription(engine: store.engine, scope: scope?.state, place: place, keeping: scope)
        subscription.onUpdate(onUpdate)
    }

    /// What the context reaches its store with. Not for use by apps.
    @inlinable public var _access: AtomAccess? { subscription.access }

    /// The value of an atom, without watching it. An atom that nothing else uses is released at once.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.engine.read(atom, for: subscription.access)
    }

    /// The value of an atom, on whose changes the view is updated from now on.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.watch(atom)
    }

    /// A binding of an atom's value. Reading through it watches the atom, writing sets it.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    /// - Returns: the binding. It keeps what it watches in use for as long as it or the context is held.
    public func binding<Node: StateAtom>(
        _ atom: Node, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Node.Value> {
        Binding(get: { watch(atom) }, set: { set($0, for: atom, fileID: fileID, line: line) })
    }

    /// The same without a place, for use as a function value.
    @_disfavoredOverload
    public func binding<Node: StateAtom>(_ atom: Node) -> Binding<Node.Value> {
        binding(atom, fileID: "", line: 0)
    }

    /// The state of the store now. O(1).
    @discardableResult
    public func snapshot() -> Snapshot {
        store.snapshot()
    }

    /// Puts a snapshot back. See ``AtomStore/restore(_:runsEffects:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - snapshot: the state to go back to.
    ///   - runsEffects: true to let effects of what is put back run, and to let what is under way for it go on.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    /// - Returns: what became of each atom that has changed since.
    @discardableResult
    public func restore(
        _ snapshot: Snapshot, runsEffects: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> RestoreReport {
        store.restore(snapshot, runsEffects: runsEffects, fileID: fileID, line: line)
    }
}
