import Foundation
import GraphModel
import Timeline

/// A recording of a shop that was open for long: prices that are set one by one, a label for each that a row shows, and a
/// sum for each hundred of them.
///
/// Of three nodes one is a price, one a label, one a row; sums and the views that show them come on top. Now and then a label
/// counts as equal, a price is set to what it is, an effect writes, a task delivers, and a product comes and goes.
struct LongRecording {
    /// How many frames.
    let frames: Int
    /// About how many nodes.
    let nodes: Int
    /// The frame in which a label is computed wrongly; nil for none.
    var fault: FrameNumber?

    private var products: UInt64 { UInt64(max(nodes / 3, 4)) }

    /// The product whose price a frame sets.
    private func product(_ number: FrameNumber) -> UInt64 {
        // Source: Steele and Lea, "Fast splittable pseudorandom number generators", 2014 (its mixing of bits).
        var bits = number &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        return (bits ^ bits >> 27) % products
    }

    private func price(_ product: UInt64) -> NodeID { NodeID(product + 1) }
    private func label(_ product: UInt64) -> NodeID { NodeID(products + product + 1) }
    private func row(_ product: UInt64) -> NodeID { NodeID(2 * products + product + 1) }
    private func sum(_ product: UInt64) -> NodeID { NodeID(3 * products + product / 100 + 1) }
    private func board(_ product: UInt64) -> NodeID { NodeID(4 * products + product / 100 + 1) }

    /// The name of the label that the frame in the middle changes, as a user writes it.
    var middleLabel: String { "LabelAtom(id: \(product(middle)))" }
    /// A frame in the middle, which changes a label.
    var middle: FrameNumber {
        let middle = FrameNumber(max(frames / 2, 2))
        return (middle...).first { $0 % 10 != 0 && $0 % 20 != 1 } ?? middle
    }

    /// Writes the file.
    func write(to path: String) throws {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(Session(processName: "shop", processID: 1, arguments: ["shop"], start: 0))
        try writer.addStore(Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms"), session: session)
        try writer.append(beginning, session: session)
        for number in FrameNumber(2)...FrameNumber(max(frames, 2)) {
            try writer.append(frame(number), session: session)
        }
        try writer.close()
    }

    private func value(_ number: UInt64) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    private func text(_ number: UInt64) -> RecordedValue {
        RecordedValue(typeName: "String", encoding: .json, content: "\"\(number / 100).\(number % 100) €\"")
    }

    private func node(_ id: NodeID, _ kind: NodeKind, _ name: String, _ key: UInt64, _ type: String) -> Change {
        .created(Node(id: id, kind: kind, module: "Shop", name: name, key: "id: \(key)", valueType: type))
    }

    private func view(_ id: NodeID, _ name: String, line: UInt64) -> Change {
        let place = SourcePlace(fileID: "Shop/\(name).swift", line: UInt(line))
        return .created(Node(id: id, kind: .subscriber, name: name, place: place))
    }

    private var beginning: Frame {
        var changes: [Change] = []
        for product in 0..<products where product % 100 == 0 {
            changes += [
                node(sum(product), .value, "SumAtom", product / 100, "Int"), view(board(product), "Board", line: 9),
            ]
            changes += [
                .value(sum(product), value(0), inputs: [], duration: 90),
                .edgeAdded(Edge(from: sum(product), to: board(product))),
            ]
        }
        for product in 0..<products {
            changes += [
                node(price(product), .state, "PriceAtom", product, "Int"),
                .value(price(product), value(100), inputs: [], duration: 0),
                node(label(product), .value, "LabelAtom", product, "String"),
                .edgeAdded(Edge(from: price(product), to: label(product))),
                .edgeAdded(Edge(from: price(product), to: sum(product))),
                .value(label(product), text(100), inputs: [], duration: 400),
                view(row(product), "ProductRow", line: product % 300 + 1),
                .edgeAdded(Edge(from: label(product), to: row(product))),
            ]
        }
        let place = SourcePlace(fileID: "Shop/ShopApp.swift", line: 20)
        return Frame(
            number: 1, store: StoreID(1), duration: 9_000_000, cause: Cause(.subscribe, place: place), changes: changes)
    }

    private func frame(_ number: FrameNumber) -> Frame {
        let product = product(number)
        let (price, label) = (price(product), label(product))
        let isEqual = number % 20 == 1
        let amount = number == fault ? number * 7 : number
        var changes: [Change] = []
        var cause = Cause(.set, node: price, place: SourcePlace(fileID: "Shop/Desk.swift", line: UInt(number % 40 + 1)))
        if number % 50 == 7 {
            cause = Cause(.asyncResult, node: price, parent: number - 3)
        } else if number % 25 == 3 {
            changes = [.effect(sum(product), .updated), .write(cause)]
            cause = Cause(.action, place: SourcePlace(fileID: "Shop/Desk.swift", line: 50), name: "Reprice")
        }
        changes.append(.value(price, value(isEqual ? 100 : number), inputs: [], duration: 0))
        if number % 10 == 0 {
            changes.append(.cutOff(label, .equal))
        } else {
            changes.append(.value(label, text(isEqual ? 100 : amount), inputs: [price], duration: 300 + number % 200))
            changes.append(.notified(row(product)))
        }
        changes.append(.value(sum(product), value(number &* 3), inputs: [price], duration: 500))
        changes.append(.notified(board(product)))
        return Frame(
            number: number, store: StoreID(1), start: number * 20_000, duration: 1500 + number % 900, cause: cause,
            changes: changes)
    }
}
