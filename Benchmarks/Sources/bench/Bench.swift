import Foundation

/// `bench [--json] [GROUP…]`: measures all groups of comparisons, or those named.
///
/// Exit status: 0 when all ratios are within their limits, 1 when one is over, 2 when the command line is wrong or a
/// workload computes something wrong.
@main
@MainActor
struct Bench {
    static func main() {
        var groups = Array(CommandLine.arguments.dropFirst())
        let asJSON = groups.contains("--json")
        groups.removeAll { $0 == "--json" }
        if groups.contains("--help") {
            print("usage: bench [--json] [\(Propagation.groups.joined(separator: "] [") )]")
            return
        }
        for group in groups where !Propagation.groups.contains(group) {
            fail("no group is called \(group); there are \(Propagation.groups.joined(separator: ", "))")
        }
        if groups.isEmpty { groups = Propagation.groups }

        do {
            var ratios: [Ratio] = []
            for comparison in groups.flatMap(Propagation.comparisons(in:)) { ratios.append(try comparison().ratio()) }
            print(asJSON ? try json(ratios) : "\(Table(ratios: ratios))")
            let over = ratios.filter { !$0.passes }
            if !over.isEmpty {
                tell("over the limit: \(over.map(\.name).joined(separator: "; "))")
                exit(1)
            }
        } catch {
            fail("\(error)")
        }
    }

    private static func json(_ ratios: [Ratio]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(ratios), as: UTF8.self)
    }

    private static func tell(_ message: String) {
        FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        tell(message)
        exit(2)
    }
}
