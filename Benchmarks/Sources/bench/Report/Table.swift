import Foundation

/// The ratios as a table for people.
struct Table: CustomStringConvertible {
    let ratios: [Ratio]

    var description: String {
        let heading = ["ratio", "limit", "", "measured", "ns", "baseline", "ns"]
        let rows = ratios.map { ratio in
            [
                digits(ratio.ratio), digits(ratio.limit), ratio.passes ? "ok" : "OVER", ratio.measured,
                digits(ratio.measuredCost), ratio.baseline, digits(ratio.baselineCost),
            ]
        }
        let names = ["comparison"] + ratios.map(\.name)
        let columns = ([heading] + rows).enumerated().map { [names[$0.offset]] + $0.element }
        let widths = columns[0].indices.map { column in columns.map { $0[column].count }.max() ?? 0 }
        return columns.map { row in
            row.indices.map { row[$0].padding(toLength: widths[$0], withPad: " ", startingAt: 0) }
                .joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private func digits(_ number: Double) -> String { String(format: "%.2f", number) }
}
