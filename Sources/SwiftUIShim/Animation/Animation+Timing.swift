#if !canImport(Darwin)
extension Animation {
    private static let standardDuration = 0.35

    /// At constant speed.
    ///
    /// - Parameter duration: seconds.
    public static func linear(duration: Double) -> Animation {
        timing("linear", 0, 0, 1, 1, duration: duration)
    }

    /// At constant speed.
    public static var linear: Animation { linear(duration: standardDuration) }

    /// Slow at the beginning.
    ///
    /// - Parameter duration: seconds.
    public static func easeIn(duration: Double) -> Animation {
        timing("easeIn", 0.42, 0, 1, 1, duration: duration)
    }

    /// Slow at the beginning.
    public static var easeIn: Animation { easeIn(duration: standardDuration) }

    /// Slow at the end.
    ///
    /// - Parameter duration: seconds.
    public static func easeOut(duration: Double) -> Animation {
        timing("easeOut", 0, 0, 0.58, 1, duration: duration)
    }

    /// Slow at the end.
    public static var easeOut: Animation { easeOut(duration: standardDuration) }

    /// Slow at both ends.
    ///
    /// - Parameter duration: seconds.
    public static func easeInOut(duration: Double) -> Animation {
        timing("easeInOut", 0.42, 0, 0.58, 1, duration: duration)
    }

    /// Slow at both ends.
    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

    /// Along a cubic Bézier curve from (0, 0) to (1, 1): time to progress.
    ///
    /// - Parameters:
    ///   - p1x: the first control point, 0 to 1.
    ///   - p1y: the first control point.
    ///   - p2x: the second control point, 0 to 1.
    ///   - p2y: the second control point.
    ///   - duration: seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        timing(nil, p1x, p1y, p2x, p2y, duration: duration)
    }

    private static func timing(
        _ name: String?, _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double
    ) -> Animation {
        Animation(
            .timing(
                TimingCurve(
                    name: name, start: ControlPoint(x: p1x, y: p1y), end: ControlPoint(x: p2x, y: p2y),
                    duration: duration)))
    }
}
#endif
