extension ValueTree {
    /// Whether two values are the same to somebody who looks for what changed.
    ///
    /// Numbers are the same when they are one number, however it is written. Texts are the same when all their code points
    /// are: the composed and the decomposed form of a letter are equal to `==`, and the difference of the two is what one
    /// then looks for. The order of an object's fields counts here. O(size).
    package func isSame(as other: ValueTree) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): DecimalText.areSame(left, right)
        case (.string(let left), .string(let right)): left.isExactly(right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.label.isExactly($1.label) && $0.value.isSame(as: $1.value) }
        default: false
        }
    }
}

extension StringProtocol {
    /// Whether two texts have the same code points.
    func isExactly(_ other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
