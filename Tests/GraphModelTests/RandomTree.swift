import GraphModel
import TestSupport

/// A random structure, three levels deep at most.
func randomTree(_ generator: inout SeededGenerator, depth: Int = 0) -> ValueTree {
    switch Int.random(in: 0..<(depth < 3 ? 10 : 3), using: &generator) {
    case 0: return .number("\(Int.random(in: 0..<4, using: &generator))")
    case 1: return .string(["a", "b\"c", "$d"].randomElement(using: &generator) ?? "")
    case 2: return .null
    case 3, 4:
        let count = Int.random(in: 0..<6, using: &generator)
        return .array((0..<count).map { _ in randomTree(&generator, depth: depth + 1) })
    case 5:
        let identifiers = Array(0..<6).shuffled(using: &generator).prefix(4)
        return .array(
            identifiers.map {
                .object([.init("id", .number("\($0)")), .init("v", randomTree(&generator, depth: depth + 1))])
            })
    case 6:
        let payload = randomTree(&generator, depth: depth + 1)
        return .object([.init("$case", .string("some")), .init("$value", payload)])
    case 7:
        let members = Set((0..<3).map { _ in randomTree(&generator, depth: depth + 1) })
        return .object([
            .init("$set", .array(members.sorted { $0.preview(limit: .max) < $1.preview(limit: .max) }))
        ])
    case 8:
        let keys = [ValueTree.number("1"), .number("2"), .null].filter { _ in Bool.random(using: &generator) }
        let pairs = keys.map { ValueTree.array([$0, randomTree(&generator, depth: depth + 1)]) }
        return .object([.init("$dictionary", .array(pairs))])
    default:
        let labels = ["a", "b", "c"].filter { _ in Bool.random(using: &generator) }
        let fields = labels.map { ValueTree.Field($0, randomTree(&generator, depth: depth + 1)) }
        return Bool.random(using: &generator)
            ? .object([.init("$dictionary", .object(fields))])
            : .object([.init("$type", .string("T"))] + fields)
    }
}
