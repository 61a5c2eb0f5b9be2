import Atoms
import Foundation

/// Small pieces of apps, each with one mistake that people make: `faults NAME` runs a piece to its end, and `faults` lists
/// them. `clean` does the same things without the mistakes.
///
/// Made to be recorded: for each, one command of `atomviz` shows the atom, the place and the frame.
@main
@MainActor
struct FaultsApp {
    private static let scenarios: [any Scenario.Type] = [
        WastedRecompute.self, EffectPingPong.self, ScopeLeak.self, StaleView.self, RefreshRace.self,
        AccidentalDependency.self, WriteAfterLogout.self, FlappingDependency.self, SlowDerived.self,
        LostOnRestore.self, Clean.self,
    ]

    static func main() async {
        let names = CommandLine.arguments.dropFirst()
        if names.isEmpty { say(scenarios.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")) }
        for name in names {
            guard let scenario = scenarios.first(where: { $0.name == name }) else {
                say("? there is no \(name); there is \(scenarios.map { $0.name }.joined(separator: ", "))")
                exit(2)
            }
            await scenario.run(in: AtomStore())
        }
    }

    /// Writes at once, also into a pipe.
    private static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
}

/// A piece of an app that goes wrong in one way.
@MainActor
protocol Scenario {
    /// What it is asked for by.
    static var name: String { get }
    /// What is wrong with it, in one line.
    static var summary: String { get }
    /// Does what a person would do in the app.
    static func run(in store: AtomStore) async
}
