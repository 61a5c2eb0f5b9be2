/// An app that a recorder may attach to.
package struct AttachableApp: Hashable, Sendable {
    /// Its process.
    package let process: Int32
    /// Its name, as far as a file's name can hold it.
    package let name: String

    /// The most bytes of the name that are kept: a socket's path is short.
    private static let nameLimit = 40

    init(process: Int32, name: String) {
        self.process = process
        let plain = name.unicodeScalars.map { scalar -> Character in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
            return isPlain ? Character(scalar) : "_"
        }
        self.name = String(plain.prefix(Self.nameLimit))
    }

    /// Reads the name of its socket; nil for any other.
    init?(fileName: String) {
        let parts = fileName.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let process = Int32(parts[0]), process > 0, parts[1].hasSuffix(Self.ending) else {
            return nil
        }
        self.process = process
        name = String(parts[1].dropLast(Self.ending.count))
    }

    /// Whether the app is of this name, as far as a file's name can hold it.
    package func isNamed(_ name: String) -> Bool { AttachableApp(process: process, name: name).name == self.name }

    /// The name of its socket.
    var fileName: String { "\(process)-\(name)\(Self.ending)" }

    private static let ending = ".sock"
}
