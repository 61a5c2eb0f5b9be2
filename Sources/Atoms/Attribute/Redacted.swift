/// An attribute: the atom's value never leaves the process.
///
/// A recording shows the type of the value and, by a digest keyed for each session, whether two values of a session are
/// equal; nothing else. What is derived from the atom is redacted too, unless it is ``Unredacted``.
public protocol Redacted: Atom {}

/// An attribute: the atom's value may leave the process though it is derived from a ``Redacted`` atom.
public protocol Unredacted: Atom {}
