import Atoms
import SwiftUIShim
import Testing

/// What watches an animated atom is updated within the animation.
@MainActor
struct AnimationModifierTests {
    let context = AtomTestContext()
    let log = Log()
    let number = Number()

    private func note(_ name: String) { log.append("\(name) \(Self.surrounding)") }

    private static var surrounding: String {
        Transaction.current.animation.map { "\($0)" } ?? "none"
    }

    @Test func `It has the value of its atom`() {
        let atom = number.animation(.linear(duration: 1))
        #expect(context.watch(atom) == 0)
        context.set(3, for: number)
        #expect(context.watch(atom) == 3)
    }

    @Test func `A subscriber of it is called within the animation, and one of the atom itself is not`() {
        let animated = AtomTestContext()
        animated.watch(number.animation(.linear(duration: 1)))
        animated.onUpdate = { note("subscriber") }
        animated.set(1, for: number)
        animated.reset(number)
        animated.unwatch(number.animation(.linear(duration: 1)))
        animated.watch(number)
        animated.set(2, for: number)
        #expect(
            log.take() == [
                "subscriber linear(duration: 1.0)", "subscriber linear(duration: 1.0)", "subscriber none",
            ])
        animated.onUpdate = nil
    }

    @Test func `An atom that watches it is produced within the animation, and what follows from that is not`() {
        let direct = Derived("direct") { [log, number] in
            log.append("direct \(Self.surrounding)")
            return $0.watch(number.animation())
        }
        let indirect = Derived("indirect") { [log] in
            log.append("indirect \(Self.surrounding)")
            return $0.watch(direct)
        }
        context.watch(indirect)
        context.onUpdate = { note("subscriber") }
        #expect(log.take() == ["indirect none", "direct none"])
        context.set(1, for: number)
        #expect(log.take() == ["direct default", "indirect none", "subscriber none"])
        context.reset(direct)
        #expect(log.take() == ["direct none", "indirect none", "subscriber none"])
        context.onUpdate = nil
    }

    @Test func `No animation is an animation too: it takes that of the change away`() {
        context.watch(number.animation(nil))
        context.onUpdate = { note("subscriber") }
        withAnimation(.easeIn) { context.set(1, for: number) }
        #expect(log.take() == ["subscriber none"])
        context.onUpdate = nil
    }

    @Test func `Atoms with different animations are different atoms`() {
        #expect(number.animation(.linear).key == number.animation(.linear).key)
        #expect(number.animation(.linear).key != number.animation(.easeIn).key)
        #expect(number.animation().key == number.animation(.default).key)
    }
}
