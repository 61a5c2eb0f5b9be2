/// An attribute: the atom's value never leaves the process.
///
/// A recording shows the type of the value and, by a digest keyed for each session, whether two values of a session are
/// equal; nothing else.
public protocol Redacted: Atom {}
