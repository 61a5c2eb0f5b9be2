import Arguments
import GraphDrawing

/// The option that says in which colours pictures are drawn.
enum ThemeKey {
    private static let theme = Key.text(
        "theme", value: "THEME", completion: .files(["json"]), help: "The colours: light, dark, or a theme file.")

    /// The row of a command's table.
    static let row = theme.row

    /// Whether a user asked for one.
    static func isGiven(_ values: Values) -> Bool { values[theme] != nil }

    /// The theme that a user asked for, the light one if none.
    ///
    /// - Throws: ``PictureError``, ``ThemeFileError``.
    static func theme(_ values: Values) throws -> Theme {
        guard let name = values[theme] else { return .light }
        if let known = Theme.all.first(where: { $0.name == name }) { return known }
        guard let bytes = SmallFile.bytes(of: name, limit: 1 << 20) else { throw PictureError.unknownTheme(name) }
        do throws(ThemeError) {
            return try Theme(fileText: String(decoding: bytes, as: UTF8.self), name: "own")
        } catch {
            throw ThemeFileError(path: name, error: error)
        }
    }
}

/// Why a file is no theme.
struct ThemeFileError: Error, Hashable {
    var path: String
    var error: ThemeError
}
