import GraphWire

/// A way for messages from an app to its recorder, and for commands back: a socket (``SocketChannel``), or in a test its
/// double. Every member may be called from any thread.
public protocol EventChannel: AnyObject, Sendable {
    /// Whether anything can still be sent. Once false, false for ever.
    var isOpen: Bool { get }

    /// Whether the recorder is there. Once false, false for ever. What is written to a ring then is for `atomviz recover`.
    var isAttended: Bool { get }

    /// Hands the packets of one whole transaction over.
    ///
    /// - Parameter packets: Whole packets, as a `WireEncoder` made them. Calls from several threads go out one after the
    ///   other, never mixed.
    /// - Returns: True when nothing that happens to the process from now on can lose the packets. False when the
    ///   channel is closed, or was closed by this very call because the other end is gone or makes no progress.
    @discardableResult
    func send(_ packets: UnsafeRawBufferPointer) -> Bool

    /// Begins to deliver commands, one after the other, on a thread of the channel's own. Call it once.
    ///
    /// - Parameter handler: Gets each message. It may take its time: only further commands wait for it.
    /// - Returns: False when the system has no room for one more thread; events can be sent all the same.
    @discardableResult
    func receive(_ handler: @escaping @Sendable (WireMessage) -> Void) -> Bool

    /// Makes a ring for the app's events, which the recorder can open.
    ///
    /// - Parameter size: How many bytes of events there should be room for; 0 for no ring.
    /// - Returns: Nil where there can be none: events go as messages then.
    func makeRing(size: Int) -> RingWriter?

    /// Closes the channel. What was sent before can still be read at the other end.
    func close()
}

extension EventChannel {
    /// Hands the packets of one whole transaction over. See ``send(_:)-(UnsafeRawBufferPointer)``.
    @discardableResult
    public func send(_ packets: [UInt8]) -> Bool {
        packets.withUnsafeBytes { send($0) }
    }
}
