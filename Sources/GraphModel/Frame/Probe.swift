/// What a store tells of each transaction while it runs.
///
/// A store without a probe pays one nil check. The store calls from wherever it runs its transactions, one call at a
/// time, and never from two threads at once; a probe that keeps anything for other threads guards it itself. A probe must not touch the store.
///
/// Order of calls: ``begin(_:)``, then any of the others, then ``commit()``. Transactions of one store never nest:
/// a write within a transaction is told as ``wrote(_:)``.
public protocol Probe: AnyObject, Sendable {
    /// The number that the running transaction has as a frame, or after a commit the last one's; 0 before the first.
    var currentFrame: FrameNumber { get }
    /// A transaction begins.
    func begin(_ cause: Cause)
    /// A write within the running transaction: by an effect, by a value closure, or one of a batch.
    func wrote(_ cause: Cause)
    /// A node or subscriber came to be.
    func created(_ node: Node)
    /// Of a node's values so many bytes of text are enough. Told once, after the node came to be; nothing is told of
    /// nodes that have the usual budget.
    func limits(_ node: NodeID, toBytes budget: Int)
    /// True when the probe wants the value that a node is about to lose. A store that changes a value in place asks
    /// first, since whoever holds the old value makes the change copy the whole: false for a value that outgrew the
    /// capture budget.
    func keepsReplacedValue(of node: NodeID) -> Bool
    /// A node's value is about to be produced, by code of the app. It takes a value or is cut off next.
    func computing(_ node: NodeID)
    /// A node took a value. See ``Change/value(_:_:inputs:duration:)``. `replacing` is the value it had before; nil for
    /// a first value, and for one that the probe did not want to keep.
    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64)
    /// A node's attributes are others from now on. Told before the value that they first apply to.
    func changed(_ attributes: NodeAttributes, of node: NodeID)
    /// A change stopped at a node.
    func cutOff(_ node: NodeID, _ reason: CutOffReason)
    /// An edge came to be.
    func added(_ edge: Edge)
    /// An edge is gone.
    func dropped(_ edge: Edge)
    /// A subscriber will be told once the transaction has ended.
    func notified(_ subscriber: NodeID)
    /// An effect of a node is about to run.
    func effect(of node: NodeID, _ phase: EffectPhase)
    /// A node is gone, and had this value last. What it depended on has been told as dropped before.
    func released<Value>(_ node: NodeID, last: Value)
    /// A subscriber is gone. What it watched has been told as dropped before.
    func gone(_ subscriber: NodeID)
    /// The transaction has ended.
    func commit()
    /// True from a commit on while the probe has missed something that only the store can tell again.
    var isBehind: Bool { get }
    /// Begins in the middle of a store's life: all that is there has been missed. Comes before any transaction.
    ///
    /// - Parameter nodes: all nodes and subscribers that are there, by number.
    func attach(to nodes: [NodeID])
    /// Tells the probe a part of what it missed. For a store that is between transactions and finds ``isBehind`` true.
    ///
    /// - Parameter tell: tells what is asked for by a call of the probe's, if the node is there.
    func catchUp(_ tell: (MissedPart) -> Void)
}

/// For a probe that misses nothing, and does not care what is about to happen.
extension Probe {
    /// Does nothing.
    public func computing(_ node: NodeID) {}
    /// False: nothing is missed.
    public var isBehind: Bool { false }
    /// Does nothing: the probe is there from the beginning.
    public func attach(to nodes: [NodeID]) {}
    /// Asks for nothing.
    public func catchUp(_ tell: (MissedPart) -> Void) {}
}

extension Probe {
    /// Not every probe captures values.
    public func limits(_ node: NodeID, toBytes budget: Int) {}
}

/// A part of what a probe missed.
public enum MissedPart: Sendable {
    /// What the node is: to be told by ``Probe/created(_:)``.
    case node(NodeID)
    /// What the node or subscriber depends on: by ``Probe/added(_:)``.
    case edges(NodeID)
    /// The value that the node has: by ``Probe/took(_:replacing:of:inputs:duration:)``.
    case value(NodeID)
}
