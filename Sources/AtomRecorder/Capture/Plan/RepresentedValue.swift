/// What is captured in the stead of a value.
enum RepresentedValue {
    /// One that stands for another that stands for another … is followed so far.
    private static let limit = 8

    /// The value that is captured for a value, with its plan: most often the value itself.
    static func of(_ value: Any, _ plan: CapturePlan) -> (Any, CapturePlan) {
        var (value, plan) = (value, plan)
        for _ in 0..<limit {
            guard plan.traits.contains(.representable), !plan.traits.contains(.denied),
                let representable = value as? any RecordedRepresentable
            else { return (value, plan) }
            value = unwrapped(representable)
            plan = CapturePlan.of(type(of: value))
        }
        return (value, plan)
    }

    private static func unwrapped(_ value: some RecordedRepresentable) -> Any { value.recordedValue }
}
