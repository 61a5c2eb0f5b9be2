/// How much of a recording a file keeps: its newest part.
///
/// The oldest frames go in stretches that end at a keyframe, so that a file holds somewhat more than was asked for: an eighth,
/// and what lies between two keyframes.
public enum Retention: Hashable, Sendable {
    /// So many frames, of all sessions and stores together.
    case frames(Int)
    /// So many bytes of the file, without what SQLite keeps beside it while it is written.
    case bytes(Int)
}
