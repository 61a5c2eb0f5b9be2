import Foundation

/// The findings for a machine. README.md names the keys, which stay.
struct Document: Encodable {
    /// Whether all limits hold.
    let passes: Bool
    let findings: [Finding]

    init(findings: [Finding]) {
        self.findings = findings
        passes = findings.allSatisfy(\.excesses.isEmpty)
    }

    /// As JSON, with keys sorted.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
