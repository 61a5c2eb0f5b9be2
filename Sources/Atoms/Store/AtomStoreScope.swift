import GraphModel
import Instrumentation

/// A part of a store with atoms of its own: those that are ``Scoped`` with its id, and those that it overrides.
///
/// It ends when the last reference to it and the last context made in it are dropped; what it held is then released,
/// and what goes on acting in it acts in the store.
@MainActor
public final class AtomStoreScope {
    let store: AtomStore
    let state: ScopeState
    /// The scope around it, which it keeps.
    private let parent: AtomStoreScope?

    init(id: AnyHashable, in store: AtomStore, parent: AtomStoreScope?) {
        self.store = store
        self.parent = parent
        state = store.engine.openScope(id: id, parent: parent?.state)
    }

    deinit {
        let (engine, state, parent) = (store.engine, state, parent)
        MainActorTeardown.run {
            engine.end(state)
            withExtendedLifetime(parent) {}
        }
    }

    /// A context that acts in this scope.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, by which graphs name what the context watches.
    ///   - line: the line of the call, by which graphs name what the context watches.
    /// - Returns: the context. It keeps the scope, and what it watches in use, until its last copy is gone.
    public func context(fileID: String = #fileID, line: UInt = #line) -> AtomStoreContext {
        AtomStoreContext(store: store, scope: self, place: SourcePlace(fileID: fileID, line: line))
    }

    /// A scope within this one. It does not inherit this one's overrides.
    ///
    /// - Parameter id: by what atoms that are ``Scoped`` find it.
    /// - Returns: the scope. It keeps this one for as long as it lasts.
    public func scope(id: some Hashable = DefaultScopeID()) -> AtomStoreScope {
        AtomStoreScope(id: AnyHashable(id), in: store, parent: self)
    }

    /// Lets a value stand in for what an atom would produce, in this scope alone. It counts from the next time that the
    /// atom comes into use, is reset or refreshed.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - value: makes the value.
    public func override<Node: Atom>(_ atom: Node, with value: @escaping @MainActor (Node) -> Node.Produced) {
        store.engine.override(atom, in: state, with: value)
    }

    /// Lets a value stand in for what all atoms of a type would produce, in this scope alone. It counts from the next
    /// time that one comes into use, is reset or refreshed. One for an atom beats one for its type.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - value: makes the value of each atom.
    public func override<Node: Atom>(_ type: Node.Type, with value: @escaping @MainActor (Node) -> Node.Produced) {
        store.engine.override(type, in: state, with: value)
    }

    /// Calls a closure with a snapshot after each transaction, subscription change and restore that touched the scope:
    /// an atom that lives or is produced in it came into use, changed or was released, a subscriber in it began or
    /// ended to watch or is told of a change, or one of its contexts wrote. Called after the store's own observers.
    ///
    /// An observer that itself changes atoms is not told of its own changes, nor of what follows from them.
    ///
    /// - Parameter onUpdate: given the state after it.
    /// - Returns: the observation. It goes on until it is cancelled or the scope has ended.
    @discardableResult
    public func observe(_ onUpdate: @escaping @MainActor (Snapshot) -> Void) -> AtomObservation {
        let observation = AtomObservation(engine: store.engine, scope: state, onUpdate: onUpdate)
        state.observers.append(observation)
        store.engine.updateObservedMode()
        return observation
    }
}
