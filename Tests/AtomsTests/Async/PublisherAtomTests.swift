import Atoms
import CombineShim
import Testing

/// Atoms that show the phase of a publisher.
@MainActor
struct PublisherAtomTests {
    /// The phase of a publisher that the test makes.
    struct Published<Value: Sendable>: PublisherAtom {
        let key: String
        let make: @MainActor @Sendable (AtomTransactionContext) -> AnyPublisher<Value, Failed>

        func publisher(context: Context) -> AnyPublisher<Value, Failed> { make(context) }
    }

    /// The phase of a publisher that has its only value at once.
    struct Immediate: PublisherAtom, Hashable {
        func publisher(context: Context) -> Just<Int> { Just(7) }
    }

    /// Subjects in the order in which they were asked for.
    @MainActor final class Subjects: Sendable {
        private(set) var all: [PassthroughSubject<Int, Failed>] = []

        func make() -> AnyPublisher<Int, Failed> {
            let subject = PassthroughSubject<Int, Failed>()
            all.append(subject)
            return subject.eraseToAnyPublisher()
        }
    }

    let context = AtomTestContext()
    let subjects = Subjects()

    private var atom: Published<Int> {
        Published(key: "subject") { [subjects] _ in subjects.make() }
    }

    @Test func `It suspends at first, though the publisher has a value at once`() async {
        let atom = Immediate()
        #expect(context.watch(atom) == .suspending)
        await context.waitForUpdate()
        #expect(context.watch(atom) == .success(7))
    }

    @Test func `It shows each value in order, and keeps the last when the publisher finishes`() async {
        let phases = Phases()
        context.onUpdate = { [context, atom] in phases.all.append(context.read(atom)) }
        context.watch(atom)
        for value in 1...3 { subjects.all[0].send(value) }
        subjects.all[0].send(completion: .finished)
        await settle()
        #expect(phases.all == [.success(1), .success(2), .success(3)])
        #expect(context.watch(atom) == .success(3))
        context.onUpdate = nil
    }

    @Test func `It shows the error that the publisher ends with`() async {
        context.watch(atom)
        subjects.all[0].send(1)
        subjects.all[0].send(completion: .failure(Failed()))
        await settle()
        #expect(context.watch(atom) == .failure(Failed()))
    }

    @Test func `Values may come from any thread`() async throws {
        context.watch(atom)
        let subject = subjects.all[0]
        Task.detached { for value in 1...100 { subject.send(value) } }
        try await context.wait(for: atom, within: 1_000) { $0 == .success(100) }
        #expect(context.watch(atom) == .success(100))
    }

    @Test func `A reset and a changed dependency subscribe anew, and the publisher of before is not heard`() async {
        let number = Number()
        let atom = Published(key: "derived") { [subjects] context in
            context.watch(number)
            return subjects.make()
        }
        context.watch(atom)
        subjects.all[0].send(1)
        await settle()
        #expect(context.watch(atom) == .success(1))

        context.reset(atom)
        #expect(context.watch(atom) == .suspending)
        subjects.all[0].send(2)
        await settle()
        #expect(context.watch(atom) == .suspending)

        context.set(5, for: number)
        #expect(subjects.all.count == 3)
        subjects.all[1].send(3)
        subjects.all[2].send(4)
        await settle()
        #expect(context.watch(atom) == .success(4))
    }

    @Test func `Releasing it ends the subscription, and what it held goes`() async {
        weak var reference: PassthroughSubject<Int, Failed>?
        let atom: Published<Int>
        do {
            let subject = PassthroughSubject<Int, Failed>()
            reference = subject
            let once = Once(subject)
            atom = Published(key: "released") { _ in once.take().eraseToAnyPublisher() }
        }
        context.watch(atom)
        #expect(reference != nil)
        context.unwatch(atom)
        await settle()
        #expect(reference == nil)
    }

    @Test func `A refresh waits for the end of the publisher and gives its last value`() async {
        context.watch(atom)
        let refresh = Task { await context.refresh(atom) }
        await settle()
        #expect(subjects.all.count == 2)
        subjects.all[1].send(1)
        subjects.all[1].send(2)
        await settle()
        #expect(context.watch(atom) == .suspending)
        subjects.all[1].send(completion: .finished)
        #expect(await refresh.value == .success(2))
        #expect(context.watch(atom) == .success(2))
    }

    @Test func `A cancelled refresh publishes nothing`() async {
        context.watch(atom)
        subjects.all[0].send(1)
        await settle()
        let refresh = Task { await context.refresh(atom) }
        await settle()
        subjects.all[1].send(2)
        refresh.cancel()
        #expect(await refresh.value == .suspending)
        #expect(context.watch(atom) == .success(1))
    }

    @Test func `A refresh of an atom that is not in use leaves nothing behind`() async {
        let atom = Immediate()
        #expect(await context.refresh(atom) == .success(7))
        #expect(context.lookup(atom) == nil)
    }

    @MainActor private final class Phases {
        var all: [AsyncPhase<Int, Failed>] = []
    }

    /// Gives what it holds away.
    @MainActor private final class Once: Sendable {
        private var subject: PassthroughSubject<Int, Failed>?

        init(_ subject: PassthroughSubject<Int, Failed>) { self.subject = subject }

        func take() -> PassthroughSubject<Int, Failed> { subject.take() ?? PassthroughSubject() }
    }
}
