import GraphModel
import Testing

@testable import Rules

@Suite("Numbers by node")
struct NodeTableTests {
    @Test(
        "Each node has its own number, wherever it lies, and no more once it has none", arguments: [1, 2, 40, 999_983])
    func numbers(step: UInt64) {
        var table = NodeTable()
        for index in 1...3_000 as ClosedRange<UInt64> {
            table.see()
            table[NodeID(index * step)] = Int32(index)
        }
        // Those that lay far at first may lie near now.
        for index in 1...3_000 as ClosedRange<UInt64> where index % 3 == 0 { table[NodeID(index * step)] = 7 }
        for index in 1...3_000 as ClosedRange<UInt64> where index % 5 == 0 { table[NodeID(index * step)] = 0 }
        let numbers = (1...3_000 as ClosedRange<UInt64>).map { table[NodeID($0 * step)] }
        #expect(numbers == (1...3_000).map { $0 % 5 == 0 ? 0 : $0 % 3 == 0 ? 7 : $0 })
        #expect(table[NodeID(3_001 * step)] == 0)
        #expect(table[NodeID(.max)] == 0)
    }

    @Test("One node of a high number takes no room for those below it")
    func strayNumber() {
        var table = NodeTable()
        table.see()
        table[NodeID(4_194_303)] = 5
        table[NodeID(.max)] = 6
        #expect(table[NodeID(4_194_303)] == 5)
        #expect(table[NodeID(.max)] == 6)
        #expect(table.nearCount == 0)
    }
}
