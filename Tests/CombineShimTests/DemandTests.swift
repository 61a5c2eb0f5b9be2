import CombineShim
import Testing

/// The arithmetic of demand.
struct DemandTests {
    typealias Demand = Subscribers.Demand

    struct Sum {
        let left: Demand
        let right: Demand
        let sum: Demand
        let difference: Demand
    }

    static let sums = [
        Sum(left: .max(2), right: .max(3), sum: .max(5), difference: .none),
        Sum(left: .max(3), right: .max(2), sum: .max(5), difference: .max(1)),
        Sum(left: .max(.max), right: .max(1), sum: .unlimited, difference: .max(.max - 1)),
        Sum(left: .unlimited, right: .max(1), sum: .unlimited, difference: .unlimited),
        Sum(left: .unlimited, right: .unlimited, sum: .unlimited, difference: .unlimited),
        Sum(left: .max(2), right: .unlimited, sum: .unlimited, difference: .none),
    ]

    @Test(arguments: sums) func `Sums do not overflow and differences stop at none`(example: Sum) {
        #expect(example.left + example.right == example.sum)
        #expect(example.left - example.right == example.difference)
    }

    @Test func `Products do not overflow`() {
        #expect(Demand.max(2) * 3 == Demand.max(6))
        #expect(Demand.max(.max) * 2 == Demand.unlimited)
        #expect(Demand.unlimited * 0 == Demand.unlimited)
    }

    @Test func `Unlimited demand is the greatest, and equal to itself`() {
        #expect(Demand.max(.max) < .unlimited)
        #expect(!(Demand.unlimited < .unlimited))
        #expect(Demand.unlimited >= .unlimited)
        #expect(Demand.max(1) > 0)
        #expect(Demand.none == 0)
        #expect(0 < Demand.unlimited)
        #expect(Demand.max(2) <= 2)
    }

    @Test func `Demand names itself`() {
        #expect("\(Demand.unlimited), \(Demand.max(3))" == "unlimited, max(3)")
    }
}
