/// An attribute: the atom's value never leaves the process.
///
/// A recording shows the type of the value and, by a digest keyed for each session, whether two values of a session are
/// equal; nothing else. The atom's key is kept back in the same way. What is produced by watching or reading the atom
/// is redacted too, unless it is ``Unredacted``; what an app itself copies into another atom is not.
///
/// An atom whose name, key or type of value meets one of `Recorder.denyPatterns` is treated in the same way while
/// somebody records.
public protocol Redacted: Atom {}

/// An attribute: the atom's value may leave the process though it is derived from a ``Redacted`` atom, or has a name that
/// meets one of `Recorder.denyPatterns`.
///
/// Fields within the value that have such a name stay home all the same.
public protocol Unredacted: Atom {}
