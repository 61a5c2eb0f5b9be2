import Foundation
import TestSupport

/// A page of the documentation with commands and what they print, as a reader sees them: blocks of indented lines, in which
/// `$ ` begins a command, what stands below is its output, and `…` stands for more lines.
struct PageExamples {
    /// A command and the lines below it.
    struct Example {
        /// The command, as for a shell.
        var command: String
        /// The output, without the indent.
        var output: [String]
        /// The lines of the page that hold the output, from 0.
        var lines: Range<Int>

        /// Whether the page leaves out how the output goes on.
        var isCutOff: Bool { output.last == PageExamples.ellipsis }
    }

    private static let indent = "    "
    static let ellipsis = "…"

    /// The lines of the page.
    private(set) var lines: [String]
    /// The commands in it, in order.
    private(set) var examples: [Example] = []

    /// Finds the commands of a page.
    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var open: Example?
        for (index, line) in lines.enumerated() {
            if line.hasPrefix(Self.indent + "$ ") {
                if let open { examples.append(open) }
                open = Example(
                    command: String(line.dropFirst(Self.indent.count + 2)), output: [], lines: index + 1..<index + 1)
            } else if line.hasPrefix(Self.indent) || line.isEmpty && continues(after: index) {
                open?.output.append(String(line.dropFirst(Self.indent.count)))
                if let start = open?.lines.lowerBound { open?.lines = start..<index + 1 }
            } else if let ended = open {
                examples.append(ended)
                open = nil
            }
        }
        if let open { examples.append(open) }
    }

    /// Whether the block goes on after an empty line: with more output, and not with the next command.
    private func continues(after index: Int) -> Bool {
        guard index + 1 < lines.count else { return false }
        return lines[index + 1].hasPrefix(Self.indent) && !lines[index + 1].hasPrefix(Self.indent + "$ ")
    }

    /// The page with other output.
    ///
    /// - Parameter outputs: that of each example, whole: as much is taken as the page shows.
    func text(withOutputs outputs: [[String]]) -> String {
        var lines = lines
        for (example, output) in zip(examples, outputs).reversed() {
            lines.replaceSubrange(
                example.lines, with: Self.shown(output, as: example).map { $0.isEmpty ? "" : Self.indent + $0 })
        }
        return lines.joined(separator: "\n")
    }

    /// As many lines of an output as the page has of it.
    static func shown(_ output: [String], as example: Example) -> [String] {
        guard example.isCutOff, output.count >= example.output.count else { return output }
        return output.prefix(example.output.count - 1) + [ellipsis]
    }

    /// A line without what differs from run to run: times, process numbers and sizes.
    static func masked(_ line: String) -> String {
        line.replacing(/\d+(\.\d+)? ?(s|ms|µs|ns)\b/, with: "#")
            .replacing(/process \d+/, with: "process #")
            .replacing(/\d+ bytes/, with: "# bytes")
            .replacing(#/ {2,}/#, with: "  ")
    }
}
