/// How a process that records itself introduces itself: the first message of its connection.
public struct Hello: Hashable, Sendable {
    /// The name of the program, without its folder.
    public var processName: String
    /// The process number.
    public var processID: Int32
    /// The arguments, the program itself first.
    public var arguments: [String]
    /// When its clock began, in nanoseconds since 1970 (UTC). The times of its frames count from here.
    public var start: UInt64

    /// Makes an introduction.
    public init(processName: String, processID: Int32, arguments: [String], start: UInt64) {
        self.processName = processName
        self.processID = processID
        self.arguments = arguments
        self.start = start
    }
}
