import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

/// Each piece of the sample `faults` is recorded, and one command must show what is wrong with it on its first screen.
@Suite("Planted faults", .serialized)
struct FaultTests {
    /// A planted fault, and how it is asked for.
    struct Fault: Sendable, CustomTestStringConvertible {
        /// The piece of the sample.
        let name: String
        /// The command, with FILE where the recording's name stands.
        let command: [String]
        /// The atom to blame.
        let atom: String
        /// The line of the sample that shows it: its file, and what stands in it.
        let file: String
        let line: String
        /// A frame in which to see it.
        let frame: FrameNumber

        var testDescription: String { name }
    }

    private static let faults: [Fault] = [
        Fault(
            name: "wasted-recompute", command: ["stats", "FILE"], atom: "SortedNamesAtom",
            file: "WastedRecompute.swift",
            line: "presence.modify(ContactsAtom()) { $0[second % 3]", frame: 2),
        Fault(
            name: "effect-ping-pong", command: ["stats", "FILE"], atom: "FeetAtom", file: "EffectPingPong.swift",
            line: "context.set(metres, for: MetresAtom())", frame: 3),
        Fault(
            name: "scope-leak", command: ["stats", "FILE"], atom: "FormAtom", file: "ScopeLeak.swift",
            line: "subscriptions.append(", frame: 4),
        Fault(
            name: "refresh-race", command: ["stats", "FILE"], atom: "SearchResultsAtom", file: "RefreshRace.swift",
            line: "context.set(results, for: SearchResultsAtom())", frame: 8),
        Fault(
            name: "accidental-dependency", command: ["stats", "FILE"], atom: "OrderTotalAtom",
            file: "AccidentalDependency.swift", line: "for second in 1...8 { app.set(second, for: ClockAtom()) }",
            frame: 2),
        Fault(
            name: "flapping-dependency", command: ["stats", "FILE"], atom: "CaptionAtom",
            file: "FlappingDependency.swift",
            line: "context.set(isHovering, for: IsHoveringAtom())", frame: 4),
        Fault(
            name: "slow-derived", command: ["stats", "FILE", "--budget", "16ms"], atom: "ReportAtom",
            file: "SlowDerived.swift", line: "context.set(month, for: MonthAtom())", frame: 3),
        Fault(
            name: "lost-on-restore", command: ["stats", "FILE"], atom: "DraftAtom", file: "LostOnRestore.swift",
            line: #"context.set("", for: DraftAtom())"#, frame: 10),
        Fault(
            name: "write-after-logout",
            command: ["check", "FILE", "--rule", #"never write InboxAtom after mark "logout""#],
            atom: "InboxAtom", file: "WriteAfterLogout.swift",
            line: "context.modify(InboxAtom()) { $0.append(message) }", frame: 7),
        Fault(
            name: "stale-view", command: ["why", "--not", "FILE", "view:StaleView.swift:23@3"],
            atom: #"ProfileAtom.changesOf(keyPath: \Profile.name)"#, file: "StaleView.swift",
            line: #"settings.modify(ProfileAtom()) { $0.picture = "ada-1843.png" }"#, frame: 3),
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The first screen of one command names the atom, the place and the frame", arguments: faults)
    func planted(fault: Fault) async throws {
        let file = try record(Launched.products + "/faults", [fault.name])
        let run = await Run.atomviz(fault.command.map { $0 == "FILE" ? file : $0 })
        let screen = run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
            .joined(separator: "\n")
        let place = "Faults/\(fault.file):\(try Self.number(of: fault.line, in: fault.file))"
        for needle in [fault.atom, place] where !screen.contains(needle) {
            Issue.record("no \(needle) in:\n\(screen.prefix(3000))\(run.error)")
        }
        // As an address, or in front of a line as `log` has it.
        let isFrameNamed =
            screen.contains("@\(fault.frame)") || screen.contains("frame \(fault.frame)")
            || screen.split(separator: "\n").contains { $0.split(separator: " ").first == "\(fault.frame)" }
        if !isFrameNamed { Issue.record("no frame \(fault.frame) in:\n\(screen.prefix(3000))") }
    }

    @Test("What is done rightly gives no finding")
    func clean() async throws {
        let file = try record(Launched.products + "/faults", ["clean"])
        let run = await Run.atomviz("stats", file, "--fail-on-findings")
        #expect(run.status == 0)
        #expect(run.output.contains("no findings\n"))
    }

    @Test("The todos and the shop give no finding that is not so")
    func samples() async throws {
        let demo = try String(contentsOf: Self.samples.appendingPathComponent("Todo/demo.txt"), encoding: .utf8)
        let todos = try record(Launched.products + "/todo", [], input: demo)
        #expect(await Run.atomviz("stats", todos, "--fail-on-findings").status == 0)
        // Each row asks whether its product is in the cart, and is told of each other one too.
        let shop = try record(Launched.products + "/shop", ["40"])
        let json = try JSONReader.tree(of: await Run.atomviz("stats", shop, "--json").output)
        guard case .array(let stores)? = json["stores"], case .array(let findings)? = stores[0]["findings"] else {
            Issue.record("no findings in JSON")
            return
        }
        #expect(findings.map { $0["kind"] } == [.string("wasted recomputation")])
        guard case .string(let what)? = findings.first?["what"] else {
            Issue.record("the finding says nothing")
            return
        }
        #expect(what.hasPrefix("IsInCartAtom was recomputed 120 times, and came out as before 118 times"))
    }

    /// Runs an app of the package under `record`. Gives the file.
    private func record(_ app: String, _ arguments: [String], input: String? = nil) throws -> String {
        let file = folder.file("\(UUID().uuidString).atomviz")
        let run = try Launched([Launched.atomviz, "record", "-o", file, "--", app] + arguments, errors: folder)
        if let input { run.write(input) }
        run.closeInput()
        #expect(run.wait() == .exited(0))
        return file
    }

    /// The checkout's `Samples/`.
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples")

    /// The number of the first line of a piece in which a text stands.
    private static func number(of text: String, in file: String) throws -> Int {
        let source = try String(
            contentsOf: samples.appendingPathComponent("Faults/Scenarios/\(file)"), encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }
}
