import DOT
import GraphModel

/// The colours and fonts of a drawing.
///
/// A node's fill and shape tell its kind; the colour of its border tells what happened to it.
struct Theme: Sendable {
    /// Families with one set of widths, so that text fits its box wherever the SVG is opened.
    static let family = "DejaVu Sans,Verdana,Geneva,sans-serif"
    /// The same for values.
    static let valueFamily = "DejaVu Sans Mono,Menlo,Consolas,monospace"

    static let background = "#ffffff"
    static let text = "#1f2933"
    static let note = "#6b7785"
    static let fadedText = "#7b8794"
    static let frame = "#cbd2d9"
    static let frameFill = "#f7f9fb"

    /// A colour made pale by transparency.
    static func faded(_ colour: String, isDark: Bool = false) -> String { colour + (isDark ? "22" : "55") }

    /// The colour that tells what happened, nil where nothing did.
    static func colour(of emphasis: Emphasis) -> String? {
        switch emphasis {
        case .plain, .faded: nil
        case .written: "#c2255c"
        case .changed: "#e8590c"
        case .cutOff: "#868e96"
        case .unknown: "#9c36b5"
        case .added: "#2b8a3e"
        case .removed: "#c92a2a"
        }
    }

    /// How a run of text in a label looks.
    ///
    /// - Parameters:
    ///   - role: what it says.
    ///   - isFaded: whether its node is faded.
    ///   - isDark: whether its node has a dark fill.
    static func font(of role: LabelLine.Role, isFaded: Bool, isDark: Bool) -> Markup.Font {
        let plain = isFaded ? fadedText : isDark ? "#e4e7eb" : text
        return switch role {
        case .value: .init(family: valueFamily, size: 9, colour: plain)
        case .note: .init(size: 9, colour: isFaded ? fadedText : isDark ? "#cbd2d9" : note, isItalic: true)
        case .path: .init(family: valueFamily, size: 9, colour: plain, isBold: true)
        case .old: .init(family: valueFamily, size: 9, colour: "#c92a2a", isStruck: true)
        case .new: .init(family: valueFamily, size: 9, colour: "#2b8a3e", isBold: true)
        }
    }
}
