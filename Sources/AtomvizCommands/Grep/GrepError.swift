import GraphModel

/// What may go wrong with what `grep` looks for.
enum GrepError: Error, Hashable {
    /// The pattern is no regular expression.
    case badExpression(String, reason: String)
    /// A regular expression does not come to an end.
    case endless(String, frame: FrameNumber)
    /// The search goes on though it was given up. Nobody is told: it ends the thread that was left behind.
    case givenUp
}
