import GraphModel

/// What a picture is written as, as users name it.
enum PictureFormat: String, CaseIterable, Sendable {
    case svg, png, pdf, dot
    /// Only for frames one after the other.
    case gif, webp, mp4

    /// The format that a file's name asks for; nil when it asks for none of ours.
    init?(suffixOf path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[dot...].dropFirst().lowercased())
    }

    /// Whether its bytes are text.
    var isText: Bool { self == .svg || self == .dot }

    /// Whether it holds moving pictures alone.
    var isFilm: Bool { self == .gif || self == .webp || self == .mp4 }
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
    /// The picture would replace the file that it is drawn from.
    case replacesInput(String)
    /// The format is one of moving pictures, and one picture was asked for.
    case needsAnimation(PictureFormat)
    /// The format cannot hold moving pictures.
    case cannotMove(PictureFormat)
    /// Options that exclude each other.
    case exclusive(String, String)
    /// More frames than can be drawn.
    case tooManyFrames(limit: Int)
    /// Many pictures need a folder, and this is the name of a file.
    case needsFolder(String)
    /// There is no frame of the store in the stretch.
    case noFrames
    /// The frame has nothing of what is to be drawn.
    case nothingToDraw(FrameNumber)
    /// The theme is neither one that comes with the tool nor a file.
    case unknownTheme(String)
    /// A length of time that is none.
    case noDuration(String)
    /// A program that makes films is not installed.
    case noEncoder
    /// That program failed, with these last words.
    case encoderFailed(String)
}
