@MainActor private var swallowed = 0

/// Makes use of a value, so that nothing it was computed from can be optimised away.
@MainActor
@inline(never)
func blackhole(_ value: Int) { swallowed &+= value }
