/// An attribute: the atom's value never leaves the process.
///
/// A recording shows the type of the value and, by a digest keyed for each session, whether two values of a session are
/// equal; nothing else. The atom's key is kept back in the same way. What is produced by watching or reading the atom
/// is redacted too, unless it is ``Unredacted``; what an app itself copies into another atom is not.
public protocol Redacted: Atom {}

/// An attribute: the atom's value may leave the process though it is derived from a ``Redacted`` atom.
public protocol Unredacted: Atom {}
