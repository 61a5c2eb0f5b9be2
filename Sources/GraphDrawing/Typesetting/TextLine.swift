/// One line of text in runs, with the width it takes.
struct TextLine: Hashable, Sendable {
    /// How a run looks. Colours follow from the theme when it is written.
    enum Style: String, Hashable, Sendable, CaseIterable {
        /// A node's name.
        case name
        /// A node's name that is struck out.
        case goneName = "gone"
        /// A node's key, or the file of a subscriber.
        case key
        /// What kind of node it is.
        case kind
        /// A remark.
        case note
        /// A remark that asks for attention.
        case alarm
        /// A value.
        case value
        /// Where in a value something changed.
        case path
        /// What was there before.
        case old
        /// What is there now.
        case new
        /// The title of a picture.
        case title
        /// What stands below the title, and in the legend.
        case caption
        /// The name of a frame.
        case frame
        /// A word that tells what happened.
        case badge

        /// The size in points.
        var size: Double {
            switch self {
            case .name, .goneName: 13
            case .key, .value, .path, .old, .new: 10
            case .kind, .note, .alarm: 9.5
            case .title: 17
            case .caption, .frame: 11
            case .badge: 9
            }
        }

        /// The letters.
        var face: FontMetrics.Face {
            switch self {
            case .name, .goneName, .title, .badge, .alarm: .bold
            case .value, .path, .old, .new: .monospaced
            case .key, .kind, .note, .caption, .frame: .regular
            }
        }

        /// The distance from one line to the next, in points.
        var height: Double { (size * 1.3).rounded() }
    }

    /// Text in one style.
    struct Run: Hashable, Sendable {
        var text: String
        var style: Style
    }

    /// The runs, one after the other.
    var runs: [Run]
    /// The width of all, in points.
    let width: Double

    /// Measures a line. O(length).
    init(_ runs: [Run]) {
        self.runs = runs
        width = runs.reduce(0) { $0 + FontMetrics.width(of: $1.text, $1.style.face, size: $1.style.size) }
    }

    /// Measures a line of one run. O(length).
    init(_ text: String, _ style: Style) {
        self.init([Run(text: text, style: style)])
    }

    /// The distance to the next line, in points: that of the largest run.
    var height: Double { runs.map(\.style.height).max() ?? 0 }

    /// The most characters that any line has.
    static let characterLimit = 300

    /// As much of a text as fits a width, with its middle left out if need be. O(``characterLimit``), however long the text.
    static func fitting(_ text: String, _ style: Style, width: Double) -> TextLine {
        let text = Elision.middle(text, limit: characterLimit)
        let whole = TextLine(text, style)
        guard whole.width > width else { return whole }
        var (low, high) = (3, max(3, text.count))
        while low < high {
            let middle = (low + high + 1) / 2
            let line = TextLine(Elision.middle(text, limit: middle), style)
            if line.width <= width { low = middle } else { high = middle - 1 }
        }
        return TextLine(Elision.middle(text, limit: low), style)
    }
}
