import Foundation

/// The findings as a table for people, written line by line as they come.
struct Table {
    private static let headings = [
        "shape/size", "amount", "", "against", "amount", "ratio", "limit", "allocations", "",
    ]
    private let widths: [Int]

    /// A table for findings of these titles and baselines.
    init(titles: [String], baselines: [String]) {
        let title = titles.map(\.count).max() ?? 0
        let baseline = baselines.map(\.count).max() ?? 0
        widths = [max(title, 10), 12, 5, max(baseline, 7), 12, 8, 9, 11, 4]
    }

    /// The line that names the columns.
    var heading: String { line(Self.headings) }

    /// The line of a finding.
    func line(_ finding: Finding) -> String {
        let limit = finding.amountLimit.map { "\($0.short) \(finding.unit.rawValue)" } ?? finding.ratioLimit?.short
        return line([
            "\(finding.name)/\(finding.size)", finding.amount.short, finding.unit.rawValue, finding.baseline,
            finding.baselineAmount.short, finding.ratio.short, limit ?? "-", finding.allocations?.short ?? "-",
            finding.excesses.isEmpty ? "" : "OVER",
        ])
    }

    private func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            // Words to the left, numbers to the right.
            return [0, 2, 3, 8].contains(column) ? cell.0 + padding : padding + cell.0
        }
        return padded.joined(separator: "  ").replacing(/\ +$/, with: "")
    }
}

extension Double {
    /// With two digits after the point, fewer where they say nothing.
    var short: String {
        self == rounded() && self < 1000 ? String(Int(self)) : String(format: self < 1000 ? "%.2f" : "%.0f", self)
    }
}
