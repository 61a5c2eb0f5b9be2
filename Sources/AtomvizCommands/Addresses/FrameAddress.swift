import GraphModel

/// What a person writes to name a moment or a stretch of a recording, such as `run.atomviz#2/AtomStore@42` or
/// `run.atomviz@first..CounterAtom`.
struct FrameAddress: Hashable, Sendable {
    /// Which store of a session.
    enum StoreSelector: Hashable, Sendable {
        /// By its number.
        case number(StoreID)
        /// By what the app calls it.
        case name(String)
    }

    /// The moment or stretch behind `@`.
    enum Span: Hashable, Sendable {
        /// Nothing is behind the file's name: the last frame, or for a command that lists frames all of them.
        case unspecified
        /// One moment.
        case moment(Moment)
        /// From one moment to another, both included. A missing end is the first or last frame.
        case range(Moment?, Moment?)
    }

    /// As it was written.
    var text: String
    /// The file's path; `-` is standard input.
    var file: String
    /// The session's number; nil for the last one that has frames.
    var session: Int?
    /// The store; nil for the one that the frame belongs to.
    var store: StoreSelector?
    /// When.
    var span: Span

    /// The one moment it names, `@last` when it names none.
    ///
    /// - Throws: ``AddressError/rangeNotTaken(_:)`` when it names a stretch.
    var moment: Moment {
        get throws(AddressError) {
            switch span {
            case .unspecified: .last(before: 0)
            case .moment(let moment): moment
            case .range: throw .rangeNotTaken(text)
            }
        }
    }

    /// The same file, session and store at another moment.
    func at(_ moment: Moment) -> FrameAddress {
        var address = self
        address.span = .moment(moment)
        return address
    }
}
