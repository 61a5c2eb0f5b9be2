import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("What a probe hears of asynchronous atoms")
struct AsyncProbeTests {
    let probe = CollectingProbe()
    let store: AtomStore
    let context: AtomStoreContext
    let gate = Gate<Int>()

    init() {
        store = AtomStore(probe: probe)
        context = store.context()
    }

    @Test("Each kind of atom is told by its kind")
    func kinds() {
        let task = Work("a") { _ in 1 }
        context.watch(task.phase)
        context.watch(Risk("a") { _ in 1 })
        context.watch(Loading("a") { _ in 1 })
        context.watch(Feed(key: "a") { _ in AsyncThrowingStream { nil } })
        context.watch(Number().previous)
        let kinds = probe.frames.flatMap(\.changes).compactMap { change -> String? in
            guard case .created(let node) = change, !node.kind.isSubscriber else { return nil }
            return "\(node.kind.name): \(node.label)"
        }
        #expect(
            kinds == [
                "modifier: Work<Int>.taskPhase(\"a\")", "task: Work<Int>(\"a\")", "throwing task: Risk<Int>(\"a\")",
                "async phase: Loading<Int>(\"a\")", "async sequence: Feed(\"a\")", "modifier: Number.previous(id: 0)",
                "state: Number(id: 0)",
            ])
    }

    @Test("A result is a frame of its own, set off by the frame in which its run began")
    func result() async throws {
        let atom = Loading("a") { [gate] _ in try await gate.pass() }
        context.watch(atom)
        context.reset(atom)
        let begin = try #require(probe.frames.last)
        context.watch(Number())
        gate.send(3)
        await settle()
        let frame = try #require(probe.frames.last)
        #expect(frame.cause.kind == .asyncResult)
        #expect(frame.cause.node == begin.cause.node)
        #expect(frame.cause.parent == begin.number)
        guard case .value(_, let value, _, _) = frame.changes.first else {
            Issue.record("no value: \(frame.changes)")
            return
        }
        #expect(value.content == "success(3)")
    }

    @Test("A refresh names its place, and what waits for it makes no frames meanwhile")
    func refresh() async throws {
        let atom = Loading("a") { [gate] _ in try await gate.pass() }
        context.watch(atom)
        let node = try #require(probe.frames.last?.cause.node)
        await gate.arrivals(1)
        let count = probe.frames.count
        let line: UInt = #line + 1
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        gate.send(1)  // to the run before, which is kept back
        await settle()
        #expect(probe.frames.count == count)
        gate.send(3)
        _ = await refresh.value
        #expect(probe.frames.count == count + 1)
        let cause = try #require(probe.frames.last?.cause)
        #expect(cause.kind == .refresh)
        #expect(cause.node == node)
        #expect(cause.place == SourcePlace(fileID: #fileID, line: line))
    }

    @Test("What a body watches after it has waited is told at once, what it no longer watches when it ends")
    func edges() async throws {
        let atom = Loading("a") { [gate] context in
            let id = try await gate.pass()
            return context.watch(Number(id: id))
        }
        context.watch(atom)
        for id in [1, 2] {
            gate.send(id)
            await settle()
            context.reset(atom)
            await settle()
        }
        let edges = probe.frames.flatMap(\.changes).compactMap { change -> String? in
            switch change {
            case .edgeAdded(let edge): "+\(edge.source.rawValue)"
            case .edgeDropped(let edge): "-\(edge.source.rawValue)"
            default: nil
            }
        }
        let ids = probe.frames.flatMap(\.changes).compactMap { change -> UInt64? in
            if case .created(let node) = change, node.name == "Number" { node.id.rawValue } else { nil }
        }
        #expect(edges.dropFirst() == ["+\(ids[0])", "+\(ids[1])", "-\(ids[0])"])
    }

    @Test("What a body writes once its run has ended is told as that run's doing, not as the next one's")
    func writesOfEndedRun() async throws {
        let gate = gate
        let atom = Work("a") { context in
            context.set(await gate.passStubbornly(), for: Number())
            return 0
        }
        context.watch(Number())
        context.watch(atom)
        let first = try #require(probe.frames.last).number
        await gate.arrivals(1)
        context.reset(atom)
        let second = try #require(probe.frames.last).number
        await gate.arrivals(2)
        for value in [1, 2] {
            gate.send(value)
            await settle()
        }
        let causes = probe.frames.map(\.cause).filter { $0.kind == .set }
        #expect(causes.map(\.parent) == [first, second])
        #expect(causes.map(\.name) == Array(repeating: "production of Work<Int>(\"a\")", count: 2))
    }

    @Test("What a body writes after it has waited was set off by the frame in which its run began")
    func writes() async throws {
        let atom = Work("a") { [gate] context in
            let passed = try? await gate.pass()
            context.set(passed ?? 0, for: Number())
            context.batch { context.modify(Number()) { $0 += 1 } }
            context.reset(Number())
            return 0
        }
        context.watch(Number())
        context.watch(atom)
        let began = try #require(probe.frames.last).number
        context.set(1, for: Number())
        let count = probe.frames.count
        gate.send(2)
        await settle()
        let causes = probe.frames.dropFirst(count).map(\.cause)
        #expect(causes.map(\.kind) == [.set, .batch, .reset])
        #expect(causes.map(\.parent) == [began, began, began])
        #expect(Set(causes.map(\.name)) == ["production of Work<Int>(\"a\")"])
        context.set(3, for: Number())
        #expect(probe.frames.last?.cause.parent == nil)
    }

    @Test("What a subscriber writes that a body's write called was set off by that write")
    func writesInTurn() async throws {
        let atom = Work("a") { context in
            context.set(5, for: Number())
            return 0
        }
        let subscription = context.subscribe(Number()) { context.set($0, for: Number(id: 1)) }
        context.watch(Number(id: 1))
        context.watch(atom)
        let began = try #require(probe.frames.last).number
        await settle()
        let last = probe.frames.suffix(2)
        #expect(last.map(\.cause.kind) == [.set, .set])
        #expect(last.map(\.cause.parent) == [began, last.first?.number])
        withExtendedLifetime(subscription) {}
    }

    @Test(
        "An asynchronous body that reads a redacted atom, even one that goes again at once, makes its result redacted")
    func redactedRead() async throws {
        for isLive in [false, true] {
            let atom = Loading("live \(isLive)") { [gate] context in
                let number = try await gate.pass()
                return context.read(Derived("secret") { $0.watch(Secret()) }) + number
            }
            context.watch(atom)
            if isLive { context.watch(Derived("secret") { $0.watch(Secret()) }) }
            gate.send(3)
            await settle()
            #expect(context.watch(atom).value == 10)
            let node = try #require(store.engine.liveNode(of: atom, in: nil))
            #expect(node.attributes.contains(.redacted))
        }
    }

    @Test("An asynchronous body that watches a redacted atom makes its result redacted before it is told")
    func redaction() async throws {
        let atom = Loading("a") { [gate] context in
            let number = try await gate.pass()
            return context.watch(Secret()) + number
        }
        context.watch(atom)
        gate.send(3)
        await settle()
        let node = try #require(store.engine.liveNode(of: atom, in: nil))
        #expect(node.attributes.contains(.redacted))
        let order = probe.frames.flatMap(\.changes).compactMap { change -> String? in
            switch change {
            case .attributes(node.id, _): "redacted"
            case .value(node.id, let value, _, _): value.content
            default: nil
            }
        }
        #expect(order == ["suspending", "redacted", "success(10)"])
    }
}

private struct Secret: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> Int { 7 }
}
