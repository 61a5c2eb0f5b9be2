/// Why something of a recording cannot be written as Swift.
public enum Inexpressible: String, Error, Hashable, Sendable, CaseIterable {
    /// Nothing but the type was captured.
    case opaque = "its value could not be captured"
    /// It stayed in the app.
    case redacted = "its value is redacted"
    /// The value was longer than the budget.
    case truncated = "its value was not captured whole"
    /// The type describes itself in words.
    case text = "its value is known by its description only"
    /// A part of it is opaque, redacted, a cycle or too deep.
    case hollow = "a part of its value could not be captured"
    /// It holds a date, of which fractions of a millisecond are not kept.
    case date = "its value holds a date, which is kept to the millisecond only"
    /// The structure fits several Swift values.
    case ambiguous = "its value can be read as Swift in several ways"
    /// The literal would be very long.
    case long = "its value is too long to write"
    /// The key is not made of literals.
    case key = "its key is no list of literals"
    /// The name is not one that other code can write.
    case name = "its type has no name that a test could write"
    /// It lives in a scope.
    case scope = "it lives in a scope"
    /// A modifier, an object or a task stands for no atom that a test could give a value.
    case kind = "a test cannot give a value to its kind"
}
