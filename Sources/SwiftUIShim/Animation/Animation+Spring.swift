#if !canImport(Darwin)
import Foundation

extension Animation {
    /// A spring that settles without a limit of time.
    ///
    /// - Parameters:
    ///   - mass: of what hangs on the spring.
    ///   - stiffness: of the spring.
    ///   - damping: of the movement.
    ///   - initialVelocity: the speed at the beginning; 1 covers the whole way in a second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            .spring(Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
    }

    /// A spring, by how fast it answers.
    ///
    /// - Parameters:
    ///   - response: seconds that one swing would take without damping.
    ///   - dampingFraction: 1 for no swinging over, less for more of it.
    ///   - blendDuration: seconds over which a change of the response is spread. No part of the curve.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        let frequency = 2 * Double.pi / response
        return interpolatingSpring(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
    }

    /// A spring, by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - bounce: 0 for no swinging over, up to 1 for a spring that never rests; below 0 it is slower to rest.
    ///   - blendDuration: seconds over which a change of the duration is spread. No part of the curve.
    @_disfavoredOverload
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(
            response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
            blendDuration: blendDuration)
    }

    /// A spring that does not swing over.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// A spring that answers fast, for what follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring that answers fast, for what follows a finger.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A spring that does not swing over.
    public static var smooth: Animation { smooth() }

    /// A spring that does not swing over, or a little more or less of it.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - extraBounce: added to no bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring that swings over a little.
    public static var snappy: Animation { snappy() }

    /// A spring that swings over a little, or somewhat more or less.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - extraBounce: added to the little bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring that swings over.
    public static var bouncy: Animation { bouncy() }

    /// A spring that swings over, or somewhat more or less.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - extraBounce: added to the bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
#endif
