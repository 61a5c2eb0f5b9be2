/// An optional of any type.
protocol OptionalValue {
    /// True when what it wraps is an optional too.
    static var isNested: Bool { get }
    /// True when it is nil, or wraps an optional that ends in nil.
    var endsInNil: Bool { get }
}

extension Optional: OptionalValue {
    static var isNested: Bool { Wrapped.self is any OptionalValue.Type }

    var endsInNil: Bool {
        guard let wrapped = self else { return true }
        return (wrapped as? any OptionalValue)?.endsInNil ?? false
    }
}

extension Optional: ReflectsItself {
    /// `null`, or what it wraps. A nil within says how deep it lies: `.some(nil)` is not `nil`.
    func write(to reflection: inout Reflection) {
        guard let wrapped = self else { return reflection.buffer.append("null") }
        reflection.nested(in: wrapped) { reflection in
            if endsInNil {
                reflection.writeCase("some", payload: wrapped)
            } else {
                reflection.write(wrapped)
            }
        }
    }
}
