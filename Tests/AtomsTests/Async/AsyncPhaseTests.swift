import Atoms
import Testing

@Suite("Phases")
struct AsyncPhaseTests {
    typealias Phase = AsyncPhase<Int, Failed>

    @Test(
        "Each phase says what it is",
        arguments: [
            (Phase.suspending, [true, false, false], nil as Int?, nil as Failed?),
            (.success(3), [false, true, false], 3, nil),
            (.failure(Failed()), [false, false, true], nil, Failed()),
        ])
    func questions(phase: Phase, answers: [Bool], value: Int?, error: Failed?) {
        #expect([phase.isSuspending, phase.isSuccess, phase.isFailure] == answers)
        #expect(phase.value == value)
        #expect(phase.error == error)
    }

    @Test("Values and errors are mapped, and what is not there is left alone")
    func mapping() {
        struct Other: Error, Equatable { let text: String }
        #expect(Phase.success(3).map { "\($0)" } == .success("3"))
        #expect(Phase.suspending.map { "\($0)" } == .suspending)
        #expect(Phase.failure(Failed()).map { "\($0)" } == .failure(Failed()))
        #expect(Phase.failure(Failed()).mapError { Other(text: "\($0)") } == .failure(Other(text: "Failed()")))
        #expect(Phase.success(3).mapError { _ in Other(text: "") } == .success(3))
        #expect(Phase.suspending.mapError { _ in Other(text: "") } == .suspending)
        #expect(Phase.success(3).flatMap { .success($0 * 2) } == .success(6))
        #expect(Phase.success(3).flatMap { _ in AsyncPhase<Int, Failed>.failure(Failed()) } == .failure(Failed()))
        #expect(Phase.suspending.flatMap { .success($0 * 2) } == .suspending)
        #expect(Phase.failure(Failed()).flatMapError { _ in AsyncPhase<Int, Other>.success(1) } == .success(1))
        #expect(Phase.success(3).flatMapError { _ in AsyncPhase<Int, Other>.suspending } == .success(3))
        #expect(Phase.suspending.flatMapError { _ in AsyncPhase<Int, Other>.success(1) } == .suspending)
    }

    @Test("A result, or a closure's, becomes a phase with the closure's error type")
    func making() async {
        #expect(Phase(Result.success(1)) == .success(1))
        #expect(Phase(Result.failure(Failed())) == .failure(Failed()))
        #expect(await Phase { () async throws(Failed) in 2 } == .success(2))
        #expect(await Phase { () async throws(Failed) in throw Failed() } == .failure(Failed()))
        let untyped = await AsyncPhase { () async throws -> Int in throw Failed() }
        #expect(untyped.error is Failed)
        let never: AsyncPhase<Int, Never> = await AsyncPhase { 4 }
        #expect(never == .success(4))
    }

    @Test("Phases are told apart by case and content, and print as they are written")
    func conformances() {
        let phases: [Phase] = [.suspending, .success(1), .success(2), .failure(Failed())]
        #expect(Set(phases + phases).count == 4)
        #expect(phases.map { "\($0)" } == ["suspending", "success(1)", "success(2)", "failure(AtomsTests.Failed())"])
        #expect(!((phases[0] as Any) is any CustomStringConvertible))
    }

    @Test("The closure runs on the actor of the caller")
    @MainActor
    func isolation() async {
        var count = 0
        let phase = await AsyncPhase { () async -> Int in
            count += 1
            return count
        }
        #expect(phase == .success(1))
    }
}
