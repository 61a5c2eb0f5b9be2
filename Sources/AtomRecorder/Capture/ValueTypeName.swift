import Synchronization

/// The names of types as recordings show them: `Array<Todo>`, without modules.
package enum ValueTypeName {
    /// Names made so far. Making one costs microseconds, and the number of types is bounded by the program.
    private static let known = Mutex<[ObjectIdentifier: String]>([:])

    /// The name of a type, the same in every run. O(1) but for the first time.
    package static func of(_ type: Any.Type) -> String {
        known.withLock { known in
            let key = ObjectIdentifier(type)
            if let name = known[key] { return name }
            // Unqualified names leave modules out, and with them the addresses that stand for a private type's file.
            let name = _typeName(type, qualified: false)
            known[key] = name
            return name
        }
    }
}
