/// One graph in a session: an `AtomStore`, an `Application`, an `AtomRoot`.
public struct Store: Hashable, Sendable {
    /// The number within the session, from 1.
    public var id: StoreID
    /// What the app calls it, such as `AtomStore`.
    public var name: String
    /// The runtime it belongs to, such as `Atoms`.
    public var runtime: String

    /// The runtime of a store whose graphs somebody described in the DOT language.
    public static let describedRuntime = "DOT"

    /// Whether its frames tell nodes and edges only: nobody knows values, causes or what was told of a change.
    public var isStructureOnly: Bool { runtime == Self.describedRuntime }

    /// Makes a store.
    public init(id: StoreID, name: String, runtime: String) {
        self.id = id
        self.name = name
        self.runtime = runtime
    }
}
