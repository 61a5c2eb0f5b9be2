import Foundation

/// What an app wrote down of itself.
struct LedgerReader {
    /// The app's process; nil while it has not begun.
    private(set) var process: Int32?
    /// The last count that was committed in each store.
    private(set) var committed: [UInt32: Int] = [:]
    /// The count for which each store has begun to compute and not ended.
    private(set) var computing: [UInt32: Int] = [:]
    /// Count and its double in the end, by store.
    private(set) var final: [UInt32: (count: Int, double: Int)] = [:]
    /// Whether the app came to its end.
    private(set) var hasEnded = false

    init(path: String) {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        // What follows the last line break is a line that was not written to its end.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        process = lines.first.flatMap { Int32($0) }
        for line in lines.dropFirst() {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch words.first {
            case "D" where numbers.count == 2: computing[UInt32(numbers[0])] = numbers[1]
            case "C" where numbers.count == 2:
                committed[UInt32(numbers[0])] = numbers[1]
                computing[UInt32(numbers[0])] = nil
            case "S" where numbers.count == 3: final[UInt32(numbers[0])] = (numbers[1], numbers[2])
            case "E": hasEnded = true
            default: break
            }
        }
    }
}
