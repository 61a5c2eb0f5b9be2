import Atoms
import Foundation

/// An app that never rests, for tests that kill it: sets atoms, makes and releases others, in several stores, and writes
/// down what it has done once it is done.
///
/// Arguments: the ledger's path, a seed, for how many milliseconds, how many stores, the most bytes of a value, how many
/// microseconds a slow transaction takes, and the exit status.
@main
enum Churn {
    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().compactMap(Int.init)
        guard let path = arguments.first, numbers.count == 6 else {
            FileHandle.standardError.write(
                Data("usage: Churn LEDGER SEED MILLISECONDS STORES BYTES DELAY STATUS\n".utf8))
            exit(2)
        }
        Recorder.isAllowed = true
        let ledger = try Ledger(path: path)
        var generator = Numbers(state: UInt64(numbers[0]))
        let stores = (1...max(1, numbers[2])).map {
            ChurnedStore(number: $0, delay: .microseconds(numbers[4]), ledger: ledger)
        }
        let end = ContinuousClock().now + .milliseconds(numbers[1])
        while ContinuousClock().now < end {
            for _ in 0..<10 {
                stores[generator.below(stores.count)].step(&generator, largest: numbers[3])
            }
            try await Task.sleep(for: .microseconds(300))
        }
        // What found no room is told from here on, a part at a time.
        try await Task.sleep(for: .milliseconds(400))
        for store in stores { store.finish() }
        ledger.write("E")
        exit(Int32(numbers[5]))
    }
}

/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea and Flood, 2014).
struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
