import GraphModel

/// What is wrong with a frame address: first how it is written, then what a timeline lacks for it.
enum AddressError: Error, Hashable, Sendable {
    // How it is written.

    /// No file stands before `@` or `#`.
    case noFile(String)
    /// Nothing stands behind `@`, or behind `mark:`, or before `~`.
    case emptyMoment(String)
    /// A quotation mark is not closed.
    case unclosedQuote(String)
    /// Something stands behind a closed quotation mark.
    case trailingText(String)
    /// What stands behind `@` is none of the forms.
    case malformedMoment(String)
    /// What stands behind `#` is no session number.
    case malformedSession(String)
    /// Nothing stands behind `/`.
    case emptyStore(String)
    /// A stretch stands where the command takes one moment.
    case rangeNotTaken(String)
    /// What comes through a pipe cannot be followed: it is read to its end first.
    case followsInput
    /// The end of what is followed is a moment that cannot be recognised when it comes.
    case endNotKnown

    // What the timeline lacks.

    /// The timeline holds no frame at all.
    case emptyTimeline(file: String)
    /// There is no such session; these are there.
    case noSession(Int, file: String, known: [Int])
    /// The session has no frames.
    case emptySession(Int, file: String)
    /// There is no such store; these are there.
    case noStore(String, known: [String], suggestions: [String])
    /// Several stores have that name; these are their numbers.
    case ambiguousStore(String, numbers: [StoreID])
    /// There is no such frame; the session's last is `last`, and these are next to it where there is a gap.
    case noFrame(FrameNumber, last: FrameNumber, below: FrameNumber?, above: FrameNumber?)
    /// There are not so many frames before the last.
    case tooFarBack(Int, frames: Int)
    /// No frame had begun at that time; the first began at `first`, in nanoseconds.
    case beforeFirst(UInt64, first: UInt64)
    /// No node has that name; these are near to it.
    case unknownAtom(String, suggestions: [String])
    /// The node is there but its value did not change that often.
    case fewerChanges(String, wanted: Int, known: Int)
    /// No mark has that name; these are near to it, and there are so many in all.
    case unknownMark(String, suggestions: [String], count: Int)
    /// The session has no unfinished transaction.
    case noUnfinishedTransaction
    /// The session ended within its first transaction, so that there is no whole frame.
    case onlyUnfinished(Int)
    /// The stretch ends before it begins.
    case backwards(FrameNumber, FrameNumber)
}
