/// The style sheet of a picture. Its rules hold within an element whose class is made of the theme's name, so that pictures in
/// several themes may stand in one page.
struct StyleSheet {
    private let theme: Theme

    /// The class of the root element.
    var rootClass: String { "atomviz-" + theme.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" } }

    init(_ theme: Theme) {
        self.theme = theme
    }

    /// The rules.
    var text: String {
        var rules: [(String, String)] = [("text", "font-family:\(Theme.family);fill:\(theme.text)")]
        for style in TextLine.Style.allCases { rules.append((".\(style.rawValue)", font(of: style))) }
        rules += [
            (".key,.kind,.note,.caption,.frame", "fill:\(theme.note)"),
            (".gone,.old", "text-decoration:line-through"),
            (".badge", "fill:\(theme.onEmphasis)"),
        ]
        for (hue, surface) in theme.surfaces.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let text = surface.text else { continue }
            rules.append((inside(".\(hue.rawValue)"), "fill:\(text)"))
        }
        rules.append((inside(".faded"), "fill:\(theme.faded)"))
        if let old = theme.colour(of: .removed) { rules.append((".node .old,.node .alarm", "fill:\(old)")) }
        if let new = theme.colour(of: .added) { rules.append((".node .new", "fill:\(new)")) }
        return rules.map { selector, style in
            let selectors = selector.split(separator: ",").map { ".\(rootClass) \($0)" }
            return "\(selectors.joined(separator: ",")){\(style)}"
        }.joined(separator: "\n")
    }

    /// All texts in a node.
    private func inside(_ node: String) -> String {
        ["text", ".key", ".kind", ".note"].map { "\(node) \($0)" }.joined(separator: ",")
    }

    private func font(of style: TextLine.Style) -> String {
        var rule = "font-size:\(SVGBuffer.text(style.size))px"
        switch style.face {
        case .bold: rule += ";font-weight:bold"
        case .monospaced: rule += ";font-family:\(Theme.valueFamily)"
        case .regular: break
        }
        // The path and the new value stand out by weight too: every letter of the family is as wide in bold.
        if style == .path || style == .new { rule += ";font-weight:bold" }
        if style == .note { rule += ";font-style:italic" }
        return rule
    }
}

extension SVGBuffer {
    /// A number as it is written.
    static func text(_ number: Double) -> String {
        var buffer = SVGBuffer()
        buffer.append(number)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}
