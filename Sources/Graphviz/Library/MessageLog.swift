import CGraphviz
import Synchronization

/// What Graphviz said since the log was last emptied.
///
/// Graphviz hands its messages to one function of the process, in pieces, and with nothing that tells whose they are. All
/// calls of Graphviz come from one thread, so the pieces of one message follow each other.
enum MessageLog {
    private static let bytes = Mutex<[UInt8]>([])
    /// More is not kept: a hostile graph can be wrong in a million places.
    private static let limit = 64 * 1024

    /// Begins to listen. From then on Graphviz writes no messages to standard error.
    static func listen() {
        // `agerrors()` reports warnings as 0 and errors as more; both go to the function.
        _ = agseterrf { piece in
            guard let piece else { return 0 }
            MessageLog.bytes.withLock { bytes in
                bytes.append(contentsOf: String(cString: piece).utf8.prefix(max(0, MessageLog.limit - bytes.count)))
            }
            return 0
        }
    }

    /// The messages so far, one a line, each once, in order. Forgets them.
    static func drain() -> [String] {
        let text = bytes.withLock { bytes in
            defer { bytes.removeAll() }
            return String(decoding: bytes, as: UTF8.self)
        }
        var seen: Set<Substring> = []
        return text.split(whereSeparator: \.isNewline).filter { seen.insert($0).inserted }.map(String.init)
    }
}
