/// What a picture is written as, as users name it.
enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, pdf, dot

    /// The format that a file's name asks for; nil when it asks for none of ours.
    init?(suffixOf path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[dot...].dropFirst().lowercased())
    }

    /// Whether its bytes are text.
    var isText: Bool { self == .svg || self == .dot }
}

/// Why a picture has nowhere to go.
enum PictureError: Error, Hashable {
    /// Nobody said where to.
    case noOutput
    /// The file's name does not tell the format, and nobody else did.
    case unknownFormat(String)
    /// Bytes that are no text would go to a terminal.
    case terminal
    /// The picture would replace a timeline, or another database.
    case database(String)
}
