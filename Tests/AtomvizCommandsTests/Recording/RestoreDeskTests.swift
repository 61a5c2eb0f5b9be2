import Testing
import Transport

@testable import AtomvizCommands

@Suite("Restore desk")
struct RestoreDeskTests {
    private let one = ConnectionID(rawValue: 1)
    private let two = ConnectionID(rawValue: 2)
    private let app = ConnectionID(rawValue: 10)
    private let other = ConnectionID(rawValue: 11)

    @Test("An answer goes to whoever asked, once")
    func answer() {
        var desk = RestoreDesk()
        let first = desk.take(from: one, for: app)
        let second = desk.take(from: two, for: app)
        #expect(desk.settle(second ?? 0, by: app) == two)
        #expect(desk.settle(first ?? 0, by: app) == one)
        #expect(desk.settle(first ?? 0, by: app) == nil)
    }

    @Test("An answer from an app that was not asked is nobody's")
    func stranger() {
        var desk = RestoreDesk()
        let request = desk.take(from: one, for: app)
        #expect(desk.settle(request ?? 0, by: other) == nil)
        #expect(desk.settle(99, by: app) == nil)
        #expect(desk.settle(request ?? 0, by: app) == one)
    }

    @Test("An app that goes leaves its questions, in order, and no other's")
    func appGoes() {
        var desk = RestoreDesk()
        let first = desk.take(from: one, for: app)
        let kept = desk.take(from: one, for: other)
        let second = desk.take(from: two, for: app)
        let lost = desk.appIsGone(app)
        #expect(lost.map(\.request) == [first, second])
        #expect(lost.map(\.asker) == [one, two])
        #expect(desk.appIsGone(app).isEmpty)
        #expect(desk.settle(kept ?? 0, by: other) == one)
    }

    @Test("An asker that goes gets no answer")
    func askerGoes() {
        var desk = RestoreDesk()
        let first = desk.take(from: one, for: app)
        let second = desk.take(from: two, for: app)
        desk.askerIsGone(one)
        #expect(desk.settle(first ?? 0, by: app) == nil)
        #expect(desk.settle(second ?? 0, by: app) == two)
    }

    @Test("Too many open questions are refused, until some are answered")
    func bound() {
        var desk = RestoreDesk()
        let first = desk.take(from: one, for: app)
        let numbers = (1..<RestoreDesk.limit).compactMap { _ in desk.take(from: one, for: app) }
        #expect(numbers.count == RestoreDesk.limit - 1)
        let refused = desk.take(from: two, for: app)
        #expect(refused == nil)
        #expect(desk.settle(first ?? 0, by: app) == one)
        let next = desk.take(from: two, for: app)
        #expect(next != nil)
    }
}
