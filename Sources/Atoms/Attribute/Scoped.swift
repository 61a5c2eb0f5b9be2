/// An attribute: the atom has a state of its own in each scope of its id.
///
/// It lives in the nearest scope around whoever uses it whose id equals ``scopeID``; without one, in the store.
public protocol Scoped: Atom {
    /// The type of the id.
    associatedtype ScopeID: Hashable = DefaultScopeID

    /// The id of the scopes in which the atom lives.
    var scopeID: ScopeID { get }
}

extension Scoped where ScopeID == DefaultScopeID {
    /// The id of scopes that were given none.
    public var scopeID: ScopeID { DefaultScopeID() }
}

extension Scoped {
    var anyScopeID: AnyHashable { AnyHashable(scopeID) }
}

/// The id of scopes that were given none.
public struct DefaultScopeID: Hashable, Sendable {
    /// Makes the id.
    public init() {}
}
