/// The plans of the types that one store's values have, found again in a few nanoseconds.
///
/// Not guarded: for one thread at a time, as a probe is.
struct CapturePlans {
    private struct Entry {
        var key: UnsafeRawPointer?
        var plan: CapturePlan
    }

    private static let size = 64
    private var entries: [Entry] = []
    private var generation = CaptureRules.generation

    /// The plan for a value. O(1).
    ///
    /// The value's own type counts, not the existential or the class that it is passed as.
    @inline(__always)
    mutating func plan<Value>(for value: Value) -> CapturePlan {
        let key = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
        let slot = Int(bitPattern: key) >> 4 & (Self.size - 1)
        if generation == CaptureRules.generation, slot < entries.count, entries[slot].key == key {
            return entries[slot].plan
        }
        return find(value, key, slot)
    }

    @inline(never)
    private mutating func find<Value>(_ value: Value, _ key: UnsafeRawPointer, _ slot: Int) -> CapturePlan {
        let type = type(of: value as Any)
        let plan = CapturePlan.of(type)
        let current = CaptureRules.generation
        if generation != current || entries.isEmpty {
            generation = current
            entries = Array(repeating: Entry(key: nil, plan: plan), count: Self.size)
        }
        // An existential's values never have its own type; an object may be of a subclass.
        guard type == Value.self else { return plan.boxed }
        if !plan.traits.contains(.object) { entries[slot] = Entry(key: key, plan: plan) }
        return plan
    }
}
