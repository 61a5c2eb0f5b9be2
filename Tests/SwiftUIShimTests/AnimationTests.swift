import Testing

@testable import SwiftUIShim

/// Animations as values.
struct AnimationTests {
    @Test func `Animations are equal when they are asked for with the same numbers`() {
        #expect(Animation.linear == .linear(duration: 0.35))
        #expect(Animation.easeIn(duration: 1) != .easeIn(duration: 2))
        #expect(Animation.easeIn(duration: 1) != .easeOut(duration: 1))
        #expect(Animation.default.delay(1).speed(2) != Animation.default.speed(2).delay(1))
        #expect(Animation.spring != .bouncy)
        #expect(Set([Animation.default, .linear, .default, .smooth, .spring]).count == 3)
    }

    @Test func `Animations name themselves`() {
        #expect("\(Animation.default)" == "default")
        #expect("\(Animation.easeIn(duration: 0.5).delay(1))" == "easeIn(duration: 0.5).delay(1.0)")
        #expect(
            "\(Animation.linear(duration: 1).repeatForever(autoreverses: false).speed(2))"
                == "linear(duration: 1.0).repeatForever(autoreverses: false).speed(2.0)")
    }

    @Test func `A spring without bounce is damped just enough not to swing over`() {
        // Critical damping: damping² = 4 · stiffness · mass.
        guard case .spring(let spring) = Animation.smooth.curve else {
            Issue.record("smooth is a spring")
            return
        }
        #expect(abs(spring.damping * spring.damping - 4 * spring.stiffness * spring.mass) < 1e-9)
    }
}
