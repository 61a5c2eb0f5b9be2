/// One run of one process that recorded itself.
public struct Session: Hashable, Sendable {
    /// The number within the timeline, from 1, in the order in which sessions began.
    public var number: Int
    /// The name of the program, without its folder.
    public var processName: String
    /// The process number.
    public var processID: Int32
    /// The arguments, the program itself first.
    public var arguments: [String]
    /// When it began, in nanoseconds since 1970 (UTC).
    public var start: UInt64
    /// How it ended, once it has.
    public var ending: Ending?

    /// How a session ended.
    public enum Ending: Hashable, Sendable {
        /// The process said goodbye.
        case finished
        /// The connection broke without a goodbye: the process was killed, crashed, or left in haste.
        case lost
        /// The process exited with this status.
        case exited(Int32)
        /// The process died by this signal.
        case signalled(Int32)
        /// What the process sent could not be read, and recording stopped there.
        case malformed(String)
    }

    /// Makes a session.
    public init(
        number: Int = 0, processName: String, processID: Int32, arguments: [String], start: UInt64,
        ending: Ending? = nil
    ) {
        self.number = number
        self.processName = processName
        self.processID = processID
        self.arguments = arguments
        self.start = start
        self.ending = ending
    }
}
