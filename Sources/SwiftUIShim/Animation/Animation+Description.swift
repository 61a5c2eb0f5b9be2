#if !canImport(Darwin)
extension Animation: CustomStringConvertible {
    /// The curve and what was added, as one writes it: `easeIn(duration: 0.5).delay(1.0)`.
    public var description: String {
        ([curve.text] + steps.map(\.text)).joined(separator: ".")
    }
}

extension Animation.Curve {
    fileprivate var text: String {
        switch self {
        case .standard:
            "default"
        case .timing(let curve):
            if let name = curve.name {
                "\(name)(duration: \(curve.duration))"
            } else {
                "timingCurve(\(curve.start.x), \(curve.start.y), \(curve.end.x), \(curve.end.y), "
                    + "duration: \(curve.duration))"
            }
        case .spring(let spring):
            "interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping), "
                + "initialVelocity: \(spring.initialVelocity))"
        }
    }
}

extension Animation.Step {
    fileprivate var text: String {
        switch self {
        case .delay(let seconds): "delay(\(seconds))"
        case .speed(let speed): "speed(\(speed))"
        case .repetition(let repetition):
            if let count = repetition.count {
                "repeatCount(\(count), autoreverses: \(repetition.autoreverses))"
            } else {
                "repeatForever(autoreverses: \(repetition.autoreverses))"
            }
        }
    }
}
#endif
