/// Who is at the other end of a connection, as the kernel says.
public struct PeerCredentials: Hashable, Sendable {
    /// The number of the user.
    public let user: UInt32
    /// The number of the process that connected, or that listens.
    public let process: Int32

    init(user: UInt32, process: Int32) {
        self.user = user
        self.process = process
    }

    /// Whether it is the user as whom this process runs.
    var isSelf: Bool { user == Platform.currentUser }
}
