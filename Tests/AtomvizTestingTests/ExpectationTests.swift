import Atoms
import AtomvizTesting
import GraphModel
import Rules
import Testing

private struct CountAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

private struct DoubleAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { 2 * context.watch(CountAtom()) }
}

private struct ParityAtom: ValueAtom, Hashable {
    func value(context: Context) -> Bool { context.watch(CountAtom()) % 2 == 0 }
}

private struct SecretAtom: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "hunter2" }
}

private struct FetchAtom: AsyncPhaseAtom, Hashable {
    func value(context: Context) async throws -> Int { 3 }
}

@MainActor
@Suite("What stores do in a test is held to rules")
struct ExpectationTests {
    @Test("Rules that are fulfilled say nothing, and the frames come back")
    func fulfilled() async throws {
        let recording = try await expectRecording(
            """
            DoubleAtom recomputes <= 1 per frame
            never waste DoubleAtom
            no edge DoubleAtom -> CountAtom
            DoubleAtom depends on CountAtom
            view * notified <= 1
            at mark "half": CountAtom == 0
            at end: CountAtom == 3
            no gap
            """
        ) {
            let context = AtomTestContext()
            context.watch(DoubleAtom())
            Recorder.mark("half")
            context[CountAtom()] = 3
            #expect(context.read(DoubleAtom()) == 6)
        }
        #expect(recording.frames.map(\.number) == [1, 2])
        #expect(recording.frames[1].cause.kind == .set)
        #expect(recording.frames[1].cause.place?.fileID == #fileID)
        #expect(recording.marks.map(\.frame) == [1])
        #expect(recording.stores.map(\.name) == ["AtomStore"])
        let values = recording.graph().entries.compactMap { $0.value?.content }
        #expect(values.sorted() == ["3", "6"])
    }

    @Test("A rule that is broken is an issue at the call, with the frames")
    func broken() async throws {
        let line = #line + 4
        try await withKnownIssue {
            try await expectRecording(
                "wasted recomputes of ParityAtom < 50%\nnever write Nobody\nno gap", fileID: #fileID,
                filePath: #filePath, line: line, column: 1
            ) {
                let context = AtomTestContext()
                context.watch(ParityAtom())
                context[CountAtom()] = 2
            }
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            guard issue.sourceLocation?.line == line else { return false }
            return text.hasPrefix(
                "✗ wasted recomputes of ParityAtom < 50%  (line 1): 1 of 1 recomputation for nothing (100.0%)")
                && text.contains("set CountAtom  AtomvizTestingTests/ExpectationTests.swift:")
                && text.hasSuffix("| ParityAtom was recomputed and came out equal")
                || text == "✗ never write Nobody  (line 2): nothing is called Nobody"
        }
    }

    @Test("What is no rule is an issue that says where")
    func noRule() async throws {
        try await withKnownIssue {
            try await expectRecording("no gap\nnevr write A") {}
        } matching: { issue in
            issue.comments.map(\.rawValue)
                == [#"line 2, column 1: "nevr" begins no rule; did you mean "never"?"#]
        }
    }

    @Test("Outside Swift Testing a check throws what an issue would say")
    func throwing() async throws {
        let recording = await recordFrames {
            let context = AtomTestContext()
            context.watch(CountAtom())
            context[CountAtom()] = 1
        }
        try recording.check("CountAtom writes == 1")
        let error = #expect(throws: BrokenRules.self) { try recording.check("never write CountAtom") }
        #expect(error?.description.contains("| CountAtom was written") == true)
        #expect(throws: RuleSyntaxError.self) { try recording.check("never") }
    }

    @Test("A store that is there already begins with what is in it")
    func existing() async throws {
        let context = AtomTestContext()
        context.watch(DoubleAtom())
        context[CountAtom()] = 1
        let recording = try await expectRecording(
            of: context, "DoubleAtom recomputes == 1\nDoubleAtom depends on CountAtom\nat end: DoubleAtom == 4"
        ) {
            context[CountAtom()] = 2
        }
        #expect(recording.frames.map(\.cause.kind) == [.resync, .set])
        context[CountAtom()] = 3
        #expect(recording.frames.count == 2)
    }

    @Test("Redacted values stay home")
    func redacted() async {
        let recording = await recordFrames {
            let context = AtomTestContext()
            context.watch(SecretAtom())
        }
        #expect(recording.graph().entries.compactMap(\.value).map(\.encoding) == [.redacted])
    }

    @Test("Stores of tasks that the closure starts are heard, and results that come later")
    func tasks() async throws {
        try await expectRecording("every FetchAtom reaches success within 60s\nat end: FetchAtom is success") {
            let task = Task { @MainActor in
                let context = AtomTestContext()
                context.watch(FetchAtom())
                while context.read(FetchAtom()).isSuspending { await context.waitForUpdate() }
                return context
            }
            _ = await task.value
        }
    }

    @Test("Tests that run beside each other hear their own stores alone", arguments: 1...20)
    func beside(count: Int) async {
        let recording = await recordFrames {
            let context = AtomTestContext()
            context.watch(CountAtom())
            for step in 1...count {
                context[CountAtom()] = step
                await Task.yield()
            }
        }
        #expect(recording.frames.count == count + 1)
        #expect(recording.stores.count == 1)
    }

    @Test("What the closure throws comes out")
    func failure() async {
        await #expect(throws: CancellationError.self) {
            try await expectRecording("no gap") { throw CancellationError() }
        }
    }
}
