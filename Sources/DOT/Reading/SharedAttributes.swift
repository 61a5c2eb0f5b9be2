/// Attributes that others may hold a copy of. Changing them then copies them all, which is what their changes say they cost.
struct SharedAttributes {
    private(set) var values: ParsedGraph.Attributes
    private var isShared = false

    init(_ values: ParsedGraph.Attributes = [:]) {
        self.values = values
        isShared = true
    }

    /// A copy. O(1): the first change of either is what copies them.
    mutating func share() -> SharedAttributes {
        isShared = true
        return self
    }

    /// Sets one, and tells how many were written.
    mutating func set(_ name: String, _ value: ParsedGraph.Text) -> Int {
        defer { isShared = false }
        values[name] = value
        return isShared ? values.count : 1
    }

    /// Sets several, and tells how many were written.
    mutating func merge(_ others: ParsedGraph.Attributes) -> Int {
        guard !others.isEmpty else { return 0 }
        defer { isShared = false }
        values.merge(others) { $1 }
        return isShared ? values.count : others.count
    }
}
