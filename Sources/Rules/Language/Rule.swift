import GraphModel

/// One sentence that a recording must fulfil, such as `never write TokenAtom after mark "logout"`.
///
/// docs/rules.md describes the language.
public struct Rule: Hashable, Sendable {
    /// As it was written, without the comment behind it.
    public let text: String
    /// What it was read from: a file's name, or empty.
    public let source: String
    /// Its line there, from 1.
    public let line: Int
    /// Whether it passes where there is nothing that it could look at.
    public let isOptional: Bool
    let claim: Claim
    let window: Window

    /// Whether another rule claims the same.
    package func means(_ other: Rule) -> Bool {
        claim == other.claim && window == other.window && isOptional == other.isOptional
    }

    /// Where it stands: `rules.txt:3`, or `line 3` where it was read from no file.
    public var place: String { source.isEmpty ? "line \(line)" : "\(source):\(line)" }
}
