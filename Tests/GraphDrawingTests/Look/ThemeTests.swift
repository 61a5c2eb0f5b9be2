import Foundation
import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Themes")
struct ThemeTests {
    /// A colour as three numbers from 0 to 1, linear in light.
    private static func light(_ colour: String) -> [Double] {
        let number = Int(colour.dropFirst(), radix: 16) ?? 0
        return [16, 8, 0].map { shift in
            let channel = Double(number >> shift & 0xFF) / 255
            return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
        }
    }

    /// Relative luminance. Source: WCAG 2.2.
    private static func luminance(_ light: [Double]) -> Double {
        zip(light, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0, +)
    }

    private static func contrast(_ first: String, _ second: String) -> Double {
        let pair = [luminance(light(first)), luminance(light(second))].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }

    @Test("All text can be read: 4.5 to 1 on whatever it stands on", arguments: Theme.all)
    func contrast(theme: Theme) throws {
        var pairs = [
            ("title", theme.text, theme.background), ("caption", theme.note, theme.background),
            ("frame", theme.note, theme.frame), ("faded", theme.faded, theme.frame),
            ("faded", theme.faded, theme.background),
        ]
        let old = try #require(theme.colour(of: .removed))
        let new = try #require(theme.colour(of: .added))
        for (hue, surface) in theme.surfaces {
            pairs.append((hue.rawValue, surface.text ?? theme.text, surface.fill))
            if surface.text == nil {
                pairs += [
                    ("note on \(hue)", theme.note, surface.fill), ("old on \(hue)", old, surface.fill),
                    ("new on \(hue)", new, surface.fill),
                ]
            }
        }
        for (emphasis, colour) in theme.emphases { pairs.append(("\(emphasis)", theme.onEmphasis, colour)) }
        for (name, text, ground) in pairs {
            let contrast = Self.contrast(text, ground)
            #expect(contrast >= 4.5, "\(theme.name): \(name), \(text) on \(ground) has \(contrast)")
        }
    }

    @Test("Outlines stand out from the paper: 3 to 1", arguments: Theme.all)
    func outlines(theme: Theme) {
        for (hue, surface) in theme.surfaces {
            #expect(Self.contrast(surface.border, theme.background) >= 3 || surface.fill == surface.border, "\(hue)")
        }
        for (emphasis, colour) in theme.emphases {
            #expect(Self.contrast(colour, theme.background) >= 3, "\(emphasis)")
        }
        #expect(Self.contrast(theme.edge, theme.background) >= 3)
    }

    /// How a person without one kind of cones sees a colour, linear in light.
    /// Source: Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of displays by dichromats", 1999.
    private static func dichromatic(_ light: [Double], lacksGreen: Bool) -> [Double] {
        let (r, g, b) = (light[0], light[1], light[2])
        let red = lacksGreen ? 0.29275 * r + 0.70725 * g : 0.11238 * r + 0.88762 * g
        let blue = lacksGreen ? -0.02234 * r + 0.02234 * g + b : 0.00401 * r - 0.00401 * g + b
        return [red, red, blue]
    }

    @Test("What happened is told by a word as well as a colour, so that nobody needs to tell colours apart")
    func words() {
        for emphasis in Emphasis.allCases {
            let isTold = Theme.all.allSatisfy { $0.colour(of: emphasis) != nil }
            #expect(isTold == (emphasis.name != nil))
        }
        #expect(Set(Emphasis.allCases.compactMap(\.name)).count == Emphasis.allCases.compactMap(\.name).count)
    }

    @Test("Kinds that share a shape look different to people who lack a kind of cones, too", arguments: [true, false])
    func colourBlind(lacksGreen: Bool) throws {
        let groups = Dictionary(grouping: NodeKind.allCases) { NodeShape($0) }.values.filter { $0.count > 1 }
        for theme in Theme.all {
            for group in groups {
                let seen = group.map {
                    Self.dichromatic(Self.light(theme.surface(of: $0).fill), lacksGreen: lacksGreen)
                }
                for (index, one) in seen.enumerated() {
                    for other in seen[..<index] {
                        let distance = zip(one, other).map { abs($0 - $1) }.max() ?? 0
                        #expect(distance > 0.02, "\(theme.name): \(group)")
                    }
                }
            }
        }
    }

    @Test("A theme is read back from its file", arguments: Theme.all)
    func file(theme: Theme) throws {
        #expect(try Theme(fileText: theme.fileText, name: "other") == theme)
    }

    @Test("A file of a few members changes those alone")
    func partial() throws {
        let theme = try Theme(fileText: ##"{"text":"#010203","kinds":{"state":{"fill":"#ffffff"}}}"##, name: "mine")
        var expected = Theme.light
        (expected.name, expected.text) = ("mine", "#010203")
        expected.surfaces[.state]?.fill = "#ffffff"
        #expect(theme == expected)
    }

    static let broken: [(String, ThemeError)] = [
        ("", .noObject(offset: 0)), ("[]", .noObject(offset: 0)), ("{\"text\":", .noObject(offset: 8)),
        (#"{"text":"red"}"#, .noColour(member: "text")), (#"{"text":7}"#, .noColour(member: "text")),
        (##"{"text":"#12345g"}"##, .noColour(member: "text")),
        (##"{"text":"#123456;}*{fill:red"}"##, .noColour(member: "text")),
        (##"{"txt":"#123456"}"##, .unknownMember("txt")),
        (##"{"kinds":{"sate":{"fill":"#123456"}}}"##, .unknownMember("kinds.sate")),
        (##"{"kinds":{"state":{"fil":"#123456"}}}"##, .unknownMember("kinds.state.fil")),
        (##"{"changes":{"gnoe":"#123456"}}"##, .unknownMember("changes.gnoe")),
    ]

    @Test("A file that is no theme is refused with what is wrong in it", arguments: broken)
    func refused(text: String, error: ThemeError) {
        #expect(throws: error) { try Theme(fileText: text, name: "x") }
    }
}
