import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

/// An app that describes its graph in the DOT language, under `atomviz record`.
@Suite struct DescribedAppTests {
    @Test("What an app describes is recorded as frames that tell structure only")
    func whatAnAppDescribesIsRecorded() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("run.atomviz")
        let app = Launched.products + "/DescribedApp"
        let run = try Launched([Launched.atomviz, "record", "-o", file, "--", app], errors: folder)
        #expect(run.wait() == .exited(0))
        let errors = try run.errors
        #expect(errors.contains("atomviz: a graph description was not recorded: it is no DOT text, line 1, column 1\n"))

        let recorded = try RecordedFile(file)
        let session = try #require(try recorded.timeline.sessions().first)
        let stores = try recorded.timeline.stores(of: session.number)
        #expect(stores.map(\.name) == ["AtomStore", "Other"])
        #expect(stores.map(\.isStructureOnly) == [true, true])
        let log = await Run.atomviz("log", "\(file)#/AtomStore").output
        let changes = log.split(separator: "\n").map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).dropFirst(5).joined(separator: " ")
        }
        #expect(
            changes == [
                "+ FilterAtom; + ItemsAtom; + App/List.swift:7", "- ItemsAtom; - App/List.swift:7",
                "+ SessionAtom(•••)",
            ])
        let tree = await Run.atomviz("show", "\(file)#/AtomStore@1").output
        #expect(tree.contains("store AtomStore (structure only: DOT tells no values): 2 nodes, 1 subscriber, 2 edges"))
        #expect(tree.hasSuffix("FilterAtom\n└─ ItemsAtom\n   └─ App/List.swift:7  subscriber\n"))
        #expect(await Run.atomviz("check", file).status == 0)
    }

    @Test("Nothing is asked of the app when nobody records")
    func nothingIsAskedOfTheApp() throws {
        let folder = try TemporaryFolder()
        let run = try Launched([Launched.products + "/DescribedApp"], errors: folder)
        #expect(run.wait() == .exited(0))
        #expect(try run.errors == "")
    }
}
