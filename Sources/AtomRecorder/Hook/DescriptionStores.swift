import DOT
import DOTImport
import GraphModel

/// The stores of a session that an app tells of in the DOT language, by the names that the app calls them.
struct DescriptionStores {
    /// How many are told apart. Each keeps the nodes of its last graph.
    static let limit = 64

    /// One store.
    private struct Entry {
        let identity = StoreIdentity()
        var described = DescribedStore()
    }

    /// Why a description is not recorded.
    enum Refusal: Error, CustomStringConvertible {
        case malformed(DOTSyntaxError)
        case noGraph
        case tooManyStores

        /// `it is no DOT text (3:14: expected …)`. What stands there may be a secret, and stays home.
        var description: String {
            switch self {
            case .malformed(let error): "it is no DOT text, line \(error.line), column \(error.column)"
            case .noGraph: "there is no graph in it"
            case .tooManyStores: "more than \(DescriptionStores.limit) stores are described"
            }
        }
    }

    private var entries: [String: Entry] = [:]
    /// Whether the app was told that something was refused.
    var hasComplained = false

    /// The snapshot that a text describes.
    ///
    /// - Parameters:
    ///   - text: the text, of which the first graph counts.
    ///   - name: what the app calls the store.
    mutating func snapshot(_ text: String, of name: String) throws -> DescriptionSnapshot {
        guard entries[name] != nil || entries.count < Self.limit else { throw Refusal.tooManyStores }
        let parsed: ParsedGraph?
        do throws(DOTSyntaxError) {
            var reader = try DOTReader(Array(text.utf8))
            parsed = try reader.next()
        } catch {
            throw Refusal.malformed(error)
        }
        guard let parsed else { throw Refusal.noGraph }
        var entry = entries.removeValue(forKey: name) ?? Entry()
        defer { entries[name] = entry }
        let graph = try entry.described.graph(parsed, changing: \.withoutSecrets)
        return DescriptionSnapshot(storeIdentity: entry.identity, storeName: SecretFilter.scrub(name), graph: graph)
    }
}

/// A moment of a store that an app described in the DOT language.
struct DescriptionSnapshot: RecordableSnapshot {
    let storeIdentity: StoreIdentity
    let storeName: String
    let graph: Graph

    var runtime: String { Store.describedRuntime }
    var isRecordedAutomatically: Bool { false }
    var cause: Cause { Cause(.external) }

    func makePortableGraph() -> Graph { graph }
}

extension Node {
    /// The node with what its description gives away of secrets taken out: keys and scopes of atoms whose name or key is denied,
    /// and what the filter of free texts finds.
    fileprivate var withoutSecrets: Node {
        guard !kind.isSubscriber else { return self }
        var node = self
        let patterns = CaptureRules.current.denyPatterns
        if patterns.matches(name: name) || patterns.matches(name: key) {
            node.attributes.insert(.redacted)
            if !key.isEmpty {
                SecretFilter.remember(key)
                node.key = SecretFilter.substitute
            }
            if !scope.isEmpty {
                SecretFilter.remember(scope)
                node.scope = SecretFilter.substitute
            }
        } else {
            node.key = SecretFilter.scrub(key)
            node.scope = SecretFilter.scrub(scope)
        }
        node.name = SecretFilter.scrub(name)
        return node
    }
}
