import Foundation

/// Kills recorded apps and their recorder at random moments, and compares the timeline with what the app wrote down.
@main
enum KillStorm {
    static let help = """
        usage: KillStorm [--runs N] [--seed N] [SCENARIO…]

        Records an app that never rests, disturbs the recording at a random moment, and compares the timeline with the app's
        own ledger. Scenarios: \(Scenario.allCases.map(\.rawValue).joined(separator: ", ")).

          --runs N   how often each of the first three is done (10); the others are done once
          --seed N   where the random numbers begin; the seed of a run is printed

        Exit status: 0 every file held what it had to, 1 one did not (it is kept in kill-storm-failures/), 2 wrong arguments.
        """

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.isHelp { return print(help) }
            exit(try Storm(options).run() ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("KillStorm: \(error)\n".utf8))
            exit(2)
        }
    }
}

/// What is done to a recording.
enum Scenario: String, CaseIterable {
    /// The app is killed.
    case app
    /// The recorder is killed, and the app goes on.
    case recorder
    /// Both are killed.
    case both
    /// The disk is full.
    case full
    /// Four processes with two stores each, at the same time.
    case many
    /// The recorder is stopped for a while, and the ring is small.
    case stopped

    /// Whether it has a random moment, so that it is worth doing again and again.
    var isRandom: Bool { [.app, .recorder, .both].contains(self) }
}

/// What the command line asks for.
struct Options {
    var runs = 10
    var seed = UInt64.random(in: 0..<1_000_000)
    var scenarios: [Scenario] = []
    var isHelp = false

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": isHelp = true
            case "--runs": runs = Int(try Self.number(after: argument, &rest))
            case "--seed": seed = try Self.number(after: argument, &rest)
            default:
                guard let scenario = Scenario(rawValue: argument) else {
                    throw Trouble("there is no scenario \(argument); --help names them")
                }
                scenarios.append(scenario)
            }
        }
        if scenarios.isEmpty { scenarios = Scenario.allCases }
    }

    private static func number(after option: String, _ rest: inout ArraySlice<String>) throws -> UInt64 {
        guard let word = rest.popFirst(), let number = UInt64(word), number < 1 << 40 else {
            throw Trouble("\(option) needs a number")
        }
        return number
    }
}

/// Something is not as it has to be, in words.
struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A scenario cannot be had on this machine.
struct NotPossible: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
