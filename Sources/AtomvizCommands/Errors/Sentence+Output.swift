#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Sentence {
    static func about(_ error: OutputError) -> String {
        switch error {
        case .closed: "the output was closed early"
        case .failed(let number): "the output cannot be written: \(systemMessage(number)); send it elsewhere"
        }
    }

    static func about(_ error: InputError) -> String {
        "standard input cannot be read: \(systemMessage(error.number)); name a file instead of -"
    }

    static func about(_ error: OutputFileError) -> String {
        "\(quoted(error.path)) cannot be written: \(systemMessage(error.number)); "
            + "name a file in a folder that is there and that you may write to"
    }

    /// What the system calls an error number.
    static func systemMessage(_ number: Int32) -> String {
        // strerror_r differs between systems, strerror keeps its text until the next call: copied at once.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
