import GraphModel

/// A moment of a store that an app hands to ``Recorder/record(_:)``.
public protocol RecordableSnapshot {
    /// The store it was taken from.
    var storeIdentity: StoreIdentity { get }
    /// What the app calls the store, such as `AtomStore`.
    var storeName: String { get }
    /// The runtime the store belongs to, such as `Atoms`.
    var runtime: String { get }
    /// True when a probe records the store already, so that its frames are there without this snapshot.
    var isRecordedAutomatically: Bool { get }
    /// Why the transaction began after which the snapshot was taken.
    var cause: Cause { get }
    /// The graph, its values captured by ``ValueCapture/standard``. Asked for only when it is needed.
    func makePortableGraph() -> Graph
}
