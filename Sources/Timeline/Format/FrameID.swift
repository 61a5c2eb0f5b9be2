import GraphModel

/// How session and number of a frame make the one number by which its row is found.
///
/// Frames of the first session have their number for an id, which SQLite keeps in the fewest bytes.
enum FrameID {
    /// How many bits of an id are the frame's number.
    static let bits: Int64 = 40
    /// The highest number of a frame.
    static let lastFrame = FrameNumber(1) << 40 - 1
    /// The highest number of a session.
    static let lastSession = Int(Int64.max >> bits) + 1

    /// The id of a frame. The number is clamped, and so is the session.
    static func id(_ number: FrameNumber, session: Int) -> Int64 {
        let session = Int64(min(max(session, 1), lastSession))
        return (session - 1) << bits | Int64(min(number, lastFrame))
    }

    /// The number of the frame that has an id.
    static func number(_ id: Int64) -> FrameNumber {
        FrameNumber(truncatingIfNeeded: id) & lastFrame
    }
}
