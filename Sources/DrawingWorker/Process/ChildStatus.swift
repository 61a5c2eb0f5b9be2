/// How a child process is, as `waitpid` says it.
package enum ChildStatus: Hashable, Sendable {
    /// It has exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// A signal stopped it; it may go on later.
    case stopped(Int32)
    /// It is gone, and the system did not say how; with the value of `errno`.
    case unknown(Int32)

    /// Reads the word that `waitpid` fills. Its macros are not visible from Swift.
    package init(word: Int32) {
        let low = word & 0x7F
        if low == 0 {
            self = .exited((word >> 8) & 0xFF)
        } else if low == 0x7F {
            self = .stopped((word >> 8) & 0xFF)
        } else {
            self = .signalled(low)
        }
    }

    /// What a shell would say: the status itself, or 128 and the signal.
    package var exitStatus: Int32 {
        switch self {
        case .exited(let status): status
        case .signalled(let signal), .stopped(let signal): 128 + signal
        case .unknown: 2
        }
    }
}
