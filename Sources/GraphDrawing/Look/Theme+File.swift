import GraphModel

/// Why a text is no theme.
public enum ThemeError: Error, Hashable, Sendable {
    /// It is no JSON object; `offset` is the byte at which reading stopped.
    case noObject(offset: Int)
    /// A member is no colour of the form `#rrggbb`.
    case noColour(member: String)
    /// There is no such member in a theme.
    case unknownMember(String)
}

extension Theme {
    /// The theme as a file: a JSON object whose members are the theme's colours, in a fixed order.
    public var fileText: String {
        var lines = ["  \"name\": \"\(name)\""]
        for (member, path) in Self.plainMembers { lines.append("  \"\(member)\": \"\(self[keyPath: path])\"") }
        let kinds = Hue.allCases.compactMap { hue -> String? in
            guard let surface = surfaces[hue] else { return nil }
            let text = surface.text.map { ", \"text\": \"\($0)\"" } ?? ""
            return "    \"\(hue.rawValue)\": {\"fill\": \"\(surface.fill)\", \"border\": \"\(surface.border)\"\(text)}"
        }
        lines.append("  \"kinds\": {\n\(kinds.joined(separator: ",\n"))\n  }")
        let changes = Emphasis.allCases.compactMap { emphasis -> String? in
            guard let colour = emphases[emphasis], let name = emphasis.name else { return nil }
            return "    \"\(name)\": \"\(colour)\""
        }
        lines.append("  \"changes\": {\n\(changes.joined(separator: ",\n"))\n  }")
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// Reads a theme file. What it does not say is as in ``light``. O(length).
    ///
    /// - Parameters:
    ///   - text: the file's text.
    ///   - name: what the theme is called if it does not say so.
    /// - Throws: ``ThemeError``.
    public init(fileText text: String, name: String) throws(ThemeError) {
        self = .light
        self.name = name
        let tree: ValueTree
        do throws(JSONError) {
            tree = try JSONReader.tree(of: text)
        } catch {
            throw .noObject(offset: error.offset)
        }
        guard case .object(let members) = tree else { throw .noObject(offset: 0) }
        for member in members {
            switch (member.label, member.value) {
            case ("name", .string(let name)): self.name = name
            case ("kinds", .object(let kinds)):
                for kind in kinds { try read(kind) }
            case ("changes", .object(let changes)):
                for change in changes {
                    guard let emphasis = Emphasis.allCases.first(where: { $0.name == change.label }) else {
                        throw .unknownMember("changes.\(change.label)")
                    }
                    emphases[emphasis] = try Self.colour(change.value, "changes.\(change.label)")
                }
            default:
                guard let path = Self.plainMembers.first(where: { $0.0 == member.label })?.1 else {
                    throw .unknownMember(member.label)
                }
                self[keyPath: path] = try Self.colour(member.value, member.label)
            }
        }
    }

    private mutating func read(_ kind: ValueTree.Field) throws(ThemeError) {
        guard let hue = Hue(rawValue: kind.label), case .object(let colours) = kind.value else {
            throw .unknownMember("kinds.\(kind.label)")
        }
        var surface = surfaces[hue] ?? Surface(fill: background, border: outline)
        for colour in colours {
            let member = "kinds.\(kind.label).\(colour.label)"
            switch colour.label {
            case "fill": surface.fill = try Self.colour(colour.value, member)
            case "border": surface.border = try Self.colour(colour.value, member)
            case "text": surface.text = try Self.colour(colour.value, member)
            default: throw .unknownMember(member)
            }
        }
        surfaces[hue] = surface
    }

    /// The members that are one colour, in the order of the file.
    private static let plainMembers: [(String, any WritableKeyPath<Theme, String> & Sendable)] = [
        ("background", \.background), ("text", \.text), ("note", \.note), ("faded", \.faded), ("outline", \.outline),
        ("frame", \.frame), ("edge", \.edge), ("onChange", \.onEmphasis),
    ]

    /// Only `#rrggbb`: a colour goes into style sheets as it is.
    private static func colour(_ value: ValueTree, _ member: String) throws(ThemeError) -> String {
        guard case .string(let text) = value, text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
            text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
        else { throw .noColour(member: member) }
        return text
    }
}
