/// An attribute: the atom's value stays when nothing uses it any more, for as long as the store, or the scope that the
/// atom lives in, lasts.
public protocol KeepAlive: Atom {}
