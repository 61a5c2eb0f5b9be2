import GraphModel

/// A way to name one moment of a session.
enum Moment: Hashable, Sendable {
    /// `@42`: the frame of that number; `@0` is the empty graph before the first.
    case number(FrameNumber)
    /// `@first`.
    case first
    /// `@last` and `@-3`: so many frames before the last.
    case last(before: Int)
    /// `@3.5s`: the last frame that began at or before so many nanoseconds after the session began.
    case time(UInt64)
    /// `@CounterAtom~2`: the last frame in which a node so named changed, or so many changes before.
    case change(String, before: Int)
    /// `@mark:"after login"`: the frame that was the last when the mark was made.
    case mark(String)
    /// `@crash`: the transaction that had not ended when the app died.
    case crash
}
