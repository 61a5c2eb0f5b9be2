import GraphModel
import Synchronization
import Transport

/// What the app, and whoever started it, say about describing values.
struct CaptureRules: Sendable {
    /// Counts how often the rules have changed.
    private(set) var generation = 0
    /// Names that mean that a value must not leave the process.
    private(set) var denyPatterns: DenyPatterns
    /// Those of them that whoever started the process asked for.
    private let addedPatterns: [String]
    private var neverDescribedTypes: Set<ObjectIdentifier> = []
    private var neverDescribedNames: Set<String> = []

    /// Makes the rules that hold before the app says anything.
    ///
    /// - Parameter environment: gives the value of a variable.
    init(environment: (String) -> String?) {
        addedPatterns = Self.list(environment("ATOMVIZ_DENY"))
        denyPatterns = .standard.adding(addedPatterns)
        neverDescribedNames = Set(Self.list(environment("ATOMVIZ_NEVER_DESCRIBE")))
    }

    private static func list(_ text: String?) -> [String] {
        // A comma within `<>` or `()` belongs to the name of a type.
        var depth = 0
        let parts = (text ?? "").split { character in
            if "<([".contains(character) { depth += 1 }
            if ">)]".contains(character) { depth -= 1 }
            return character == "," && depth <= 0
        }
        return parts.map { $0.trimmed }.filter { !$0.isEmpty }
    }

    /// Takes patterns of the app's. What whoever started the process asked for stays among them.
    mutating func setDenyPatterns(_ patterns: DenyPatterns) {
        denyPatterns = patterns.adding(addedPatterns.filter { !patterns.patterns.contains($0) })
    }

    /// Asks never to describe a type.
    mutating func neverDescribe(_ type: any Any.Type) {
        neverDescribedTypes.insert(ObjectIdentifier(type))
    }

    /// Asks never to describe the types of a name.
    mutating func neverDescribe(named name: String) {
        neverDescribedNames.insert(name)
    }

    /// Whether values of a type are never described.
    ///
    /// - Parameter name: the name of the type as recordings show it.
    func neverDescribes(_ type: any Any.Type, named name: String) -> Bool {
        if neverDescribedTypes.contains(ObjectIdentifier(type)) { return true }
        if neverDescribedNames.isEmpty { return false }
        let generic = String(name.prefix { $0 != "<" })
        return neverDescribedNames.contains(name) || neverDescribedNames.contains(generic)
            || neverDescribedNames.contains(_typeName(type, qualified: true))
    }

    // MARK: The process

    /// The rules in force.
    static var current: CaptureRules { ofProcess.withLock { $0 } }

    /// Counts how often the rules in force have changed. O(1), no lock.
    static var generation: Int { count.load(ordering: .acquiring) }

    /// Changes the rules in force. Values captured from now on follow them.
    static func change(_ change: (inout CaptureRules) -> Void) {
        ofProcess.withLock { rules in
            change(&rules)
            rules.generation += 1
            count.store(rules.generation, ordering: .releasing)
        }
        CapturePlan.forgetAll()
    }

    private static let ofProcess = Mutex(CaptureRules(environment: SessionDirectory.environmentValue))
    private static let count = Atomic(0)
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
