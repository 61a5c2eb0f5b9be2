/// Numbers of the kinds of event in a stream, beside those of ``ChangeKind``: never change one, only add.
enum EventKind: UInt8 {
    /// A store was opened.
    case store = 32
    /// A transaction of a store begins. What follows belongs to it.
    case begin = 33
    /// What follows belongs to the open transaction of another store.
    case resume = 34
    /// The transaction has ended.
    case commit = 35
    /// What was told of the transaction counts for nothing: nothing happened in it, or it found no room.
    case retract = 36
    /// A moment got a name.
    case mark = 37
    /// The value of a node is being produced.
    case computing = 38
    /// The value of a node is being described.
    case describing = 39
    /// What a store lost is told from here on. The frame that was being told, if any, is not whole; what was told of it
    /// is right as far as it goes.
    case catchUp = 40
    /// All that a store lost has been told.
    case caughtUp = 41
}
