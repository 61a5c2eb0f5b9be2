#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension StreamSocket {
    /// Connects to a listener, and makes sure that it belongs to the user.
    static func connectedToOwner(of path: String, patience: Duration) throws(TransportError) -> StreamSocket {
        let socket: StreamSocket
        do {
            socket = try connected(to: path, patience: patience)
        } catch {
            switch error.code {
            case ENOENT, ECONNREFUSED: throw .nobodyListens(path)
            case ENAMETOOLONG: throw .pathTooLong(path, limit: Platform.longestSocketPath)
            case EAGAIN, EWOULDBLOCK: throw .timedOut(patience)
            default: throw .system(error, path: path)
            }
        }
        let listener: PeerCredentials
        do {
            listener = try socket.credentials()
        } catch {
            throw .system(error, path: path)
        }
        guard listener.isSelf else { throw .strangerListens(path, user: listener.user) }
        return socket
    }
}
