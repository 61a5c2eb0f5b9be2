#if !canImport(Darwin)
/// How a change of state is to be animated: a curve, and when and how often it runs.
///
/// Only a value here: nothing moves off Apple's platforms, but what an app asked for can be seen and compared.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable, Sendable {
        case standard
        case timing(TimingCurve)
        case spring(Spring)
    }

    struct TimingCurve: Hashable, Sendable {
        var name: String?
        var start: ControlPoint
        var end: ControlPoint
        var duration: Double
    }

    struct ControlPoint: Hashable, Sendable {
        var x: Double
        var y: Double
    }

    struct Spring: Hashable, Sendable {
        var mass: Double
        var stiffness: Double
        var damping: Double
        var initialVelocity: Double
    }

    struct Repetition: Hashable, Sendable {
        /// Nil for ever.
        var count: Int?
        var autoreverses: Bool
    }

    /// What was added to the curve, in that order.
    enum Step: Hashable, Sendable {
        case delay(Double)
        case speed(Double)
        case repetition(Repetition)
    }

    let curve: Curve
    private(set) var steps: [Step] = []

    init(_ curve: Curve) {
        self.curve = curve
    }

    /// The platform's own.
    public static let `default` = Animation(.standard)

    /// Starts later.
    ///
    /// - Parameter delay: seconds.
    public func delay(_ delay: Double) -> Animation {
        adding(.delay(delay))
    }

    /// Runs faster or slower.
    ///
    /// - Parameter speed: 2 is twice as fast.
    public func speed(_ speed: Double) -> Animation {
        adding(.speed(speed))
    }

    /// Runs several times.
    ///
    /// - Parameters:
    ///   - repeatCount: how often.
    ///   - autoreverses: true when every second run goes backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        adding(.repetition(Repetition(count: repeatCount, autoreverses: autoreverses)))
    }

    /// Runs until what it animates goes.
    ///
    /// - Parameter autoreverses: true when every second run goes backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        adding(.repetition(Repetition(count: nil, autoreverses: autoreverses)))
    }

    private func adding(_ step: Step) -> Animation {
        var result = self
        result.steps.append(step)
        return result
    }
}
#endif
