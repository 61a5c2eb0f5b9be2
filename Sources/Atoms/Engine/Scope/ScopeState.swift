import Instrumentation

/// A scope of a store: its own nodes, and overrides that hold in it alone.
@MainActor
@usableFromInline
final class ScopeState {
    /// Tells the scope from every other of the store. Never 0.
    nonisolated let number: UInt32
    /// By what ``Scoped`` atoms find the scope.
    let id: AnyHashable
    /// The scope around it; nil for the store itself.
    let parent: ScopeState?
    /// What graphs call it: the way from the store, with a number where an equal name was taken before.
    let name: String

    /// The nodes that live here.
    ///
    /// Proof of `nonisolated(unsafe)`: only the main actor follows it, but for `deinit`, when nobody else is left.
    nonisolated(unsafe) var directory: TableDirectory
    var overrides = OverrideTable()
    var observers: [AtomObservation] = []
    /// The last transaction that touched it while it had observers.
    var lastTouched: UInt32 = 0
    /// True once nobody is in the scope any more.
    var isEnded = false

    init(number: UInt32, id: AnyHashable, parent: ScopeState?, name: String, directory: TableDirectory) {
        self.number = number
        self.id = id
        self.parent = parent
        self.name = name
        self.directory = directory
        for table in directory.tables { table.pointee.home = Unmanaged.passUnretained(self) }
    }

    deinit {
        // The engine took the tables when the scope had ended and its last node went (`SpareTables`).
        directory.deallocate()
    }

    /// The nodes that live here, in no particular order. O(nodes).
    var nodes: [NodeRef] {
        directory.tables.flatMap { $0.pointee.operations.nodes(in: $0) }
    }

    /// True when no node lives here.
    var isEmpty: Bool { directory.tables.allSatisfy { $0.pointee.count == 0 } }

    /// The scope itself, or once it has ended nil for the store, in which goes on what acted in the scope.
    var current: ScopeState? { isEnded ? nil : self }

    /// The nearest scope of an id, from this one outwards.
    func nearest(_ id: AnyHashable) -> ScopeState? {
        sequence(first: self, next: \.parent).first { $0.id == id }
    }
}

/// The scopes of a store.
@MainActor
@usableFromInline
struct ScopeRegistry {
    private var scopes: [UInt32: ScopeState] = [:]
    private var lastNumber: UInt32 = 0
    private var namesGiven: [String: Int] = [:]
    private let spare = SpareTables()

    nonisolated init() {}

    var isEmpty: Bool { scopes.isEmpty }

    /// Those that are there, and those that have ended but are held by nodes, in the order of opening. O(n log n).
    var all: [ScopeState] { scopes.values.sorted { $0.number < $1.number } }

    /// The scope of a number; nil for 0, and for one that is gone, in whose place the store itself stands.
    @usableFromInline subscript(number: UInt32) -> ScopeState? {
        number == 0 ? nil : scopes[number]
    }

    mutating func add(id: AnyHashable, parent: ScopeState?) -> ScopeState {
        let text = id.base is DefaultScopeID ? "scope" : KeyText.text(of: id)
        let path = parent.map { "\($0.name)/\(text)" } ?? text
        let count = (namesGiven[path] ?? 0) + 1
        namesGiven[path] = count
        lastNumber += 1
        let scope = ScopeState(
            number: lastNumber, id: id, parent: parent, name: count == 1 ? path : "\(path)#\(count)",
            directory: spare.directories.popLast() ?? TableDirectory())
        scopes[lastNumber] = scope
        return scope
    }

    mutating func remove(_ scope: ScopeState) {
        scopes[scope.number] = nil
        spare.directories.append(scope.directory)
        scope.directory = TableDirectory()
    }
}
