#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Streams {
    /// Reads an address that the user wrote, with a look at which files there are.
    func address(_ text: String) throws(AddressError) -> FrameAddress {
        try FrameAddress(text) { $0 == "-" || access($0, F_OK) == 0 }
    }

    /// Tells the user something on standard error that is no error; nothing for nil.
    func note(_ text: String?) throws(OutputError) {
        guard let text else { return }
        try error.line("atomviz: note: " + TerminalText.escaped(text))
        try error.flush()
    }
}
