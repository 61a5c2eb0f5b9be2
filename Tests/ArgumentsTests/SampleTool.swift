@testable import Arguments

/// A small tool that has every kind of row.
enum SampleTool {
    enum Colour: String, CaseIterable, Sendable {
        case red, green, blue
    }

    static let file = Key.argument("FILE", completion: .files(["kiln"]), help: "What to fire.")
    static let second = Key.optionalArgument("OTHER", help: "What to fire next.")
    static let json = Key.flag("json", short: "j", help: "Print JSON.")
    static let loud = Key.flag("loud", short: "l", help: "Say more.")
    static let output = Key.text("output", short: "o", value: "FILE", completion: .files([]), help: "Where to.")
    static let atoms = Key.texts("atom", value: "NAME", help: "Only these.")
    static let depth = Key.number("depth", value: "N", in: 0...9, help: "How deep.")
    static let colour = Key.choice("colour", value: "COLOUR", of: Colour.self, help: "Which glaze.")
    static let secret = Key.flag("secret", isHidden: true, help: "Not for everybody.")
    static let app = Key.passthrough("APP [ARGUMENT…]", help: "What to run.")
    static let all = Key.arguments("FILE", help: "What to sort.")
    static let topic = Key.optionalArgument("COMMAND", completion: .commands, help: "Which.")

    static let tool = Tool(
        name: "kiln", version: "1.2", summary: "fires clay", discussion: ["A first paragraph, it's short."],
        commands: [
            Command(
                "fire", summary: "fire a pot", discussion: ["Hot: [beware]."],
                rows: [
                    file.row, second.row, json.row, loud.row, output.row, atoms.row, depth.row, colour.row,
                    secret.row,
                ],
                examples: [.init("kiln fire pot.kiln", "fires one pot")]),
            Command("record", summary: "run an app", rows: [output.row, app.row]),
            Command("sort", summary: "sort pots", rows: [all.row]),
            Command("help", summary: "show help", rows: [topic.row]),
            Command("inner", summary: "hidden", rows: [], isHidden: true),
        ],
        sections: [.init("Exit status", [.init("0", "All is well."), .init("2", "It's not.")])])
}
