import Atoms

/// An atom with an `Int` to write to, one of many or the only one of its type.
protocol IntSource: StateAtom, Hashable where Value == Int {
    /// The atom with an index; the only one where the key is empty.
    init(index: Int)
}

/// The atom that most measured writes go to. Its key is empty.
struct Source: IntSource {
    init() {}
    init(index: Int) {}
    func defaultValue(context: Context) -> Int { 0 }
}

/// One of many atoms to write to.
struct Leaf: IntSource {
    let index: Int
    func defaultValue(context: Context) -> Int { index }
}

/// As ``Source``, but alive without a subscriber.
struct KeptSource: IntSource, KeepAlive {
    init(index: Int) {}
    func defaultValue(context: Context) -> Int { 0 }
}

/// As ``Leaf``, but alive without a subscriber.
struct KeptLeaf: IntSource, KeepAlive {
    let index: Int
    func defaultValue(context: Context) -> Int { index }
}
