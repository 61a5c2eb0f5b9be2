import GraphModel
import SwiftUIShim
import Testing

@testable import Atoms

/// The context of a view.
@MainActor
struct ViewContextTests {
    let store = AtomStore()
    let log = Log()
    let number = Number()

    private func makeContext() -> AtomViewContext {
        AtomViewContext(store: store, place: SourcePlace(fileID: "App/View.swift", line: 7)) { [log] in
            log.append("update")
        }
    }

    @Test func `The view is updated when something changes that it watches`() {
        let context = makeContext()
        #expect(context.watch(number) == 0)
        context.set(1, for: number)
        #expect(log.take() == ["update"])
        #expect(context.read(number) == 1)
        #expect(context.snapshot().graphDescription().contains("\"App/View.swift\" [style=filled]"))
    }

    @Test func `A binding watches its atom when it is read, and sets it when it is written`() {
        let context = makeContext()
        let binding = context.binding(number)
        #expect(store.snapshot().lookup(number) == nil)
        #expect(binding.wrappedValue == 0)
        #expect(store.snapshot().lookup(number) == 0)

        binding.wrappedValue = 2
        #expect(context.read(number) == 2)
        #expect(log.take() == ["update"])
        binding.wrappedValue += 1
        #expect(binding.wrappedValue == 3)
    }

    @Test func `A snapshot can be put back`() {
        let context = makeContext()
        context.watch(number)
        let snapshot = context.snapshot()
        context[number] = 5
        #expect(log.take() == ["update"])
        context.restore(snapshot)
        #expect(context.watch(number) == 0)
        #expect(log.take() == ["update"])
    }

    @Test func `What it watches is released with its last copy`() async {
        var context: AtomViewContext? = makeContext()
        var copy = context
        context?.watch(number)
        context = nil
        await settle()
        #expect(store.snapshot().lookup(number) == 0)
        withExtendedLifetime(copy) {}
        copy = nil
        await settle()
        #expect(store.snapshot().lookup(number) == nil)
    }
}
