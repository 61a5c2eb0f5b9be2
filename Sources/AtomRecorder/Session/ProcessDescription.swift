#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a process says of itself.
struct ProcessDescription: Sendable {
    /// The program, without its folder.
    var name: String
    /// The process number.
    var identifier: Int32
    /// The arguments, the program itself first, without what names say to keep back.
    var arguments: [String]

    /// This process.
    static var current: ProcessDescription {
        let arguments = CommandLine.arguments
        let path = arguments.first ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return ProcessDescription(
            name: name, identifier: ProcessInfo.processInfo.processIdentifier,
            arguments: SecretFilter.scrub(arguments: arguments))
    }
}
