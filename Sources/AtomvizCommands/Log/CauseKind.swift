import GraphModel

/// The kinds of causes as users write them: their names in one word, such as `async-result`.
struct CauseKind: RawRepresentable, CaseIterable, Sendable {
    /// The kind itself.
    let kind: Cause.Kind

    /// Every kind that can be asked for.
    static let allCases = Cause.Kind.allCases.filter { $0 != .unknown }.map(CauseKind.init)

    private init(_ kind: Cause.Kind) {
        self.kind = kind
    }

    init?(rawValue: String) {
        guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }

    var rawValue: String { kind.name.replacing(" ", with: "-") }
}
