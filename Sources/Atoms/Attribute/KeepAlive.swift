/// An attribute: the atom's value stays in the store when nothing uses it any more.
public protocol KeepAlive: Atom {}
