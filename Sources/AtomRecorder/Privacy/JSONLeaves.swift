/// The strings and numbers in a JSON text that may be cut off anywhere. One that is cut off is passed over.
///
/// Left out is what the names of fields, types and cases say; what stands as a key in a dictionary counts.
enum JSONLeaves {
    /// One string or number.
    struct Leaf {
        /// The string, or the number's digits.
        var bytes: [UInt8]
        /// The string as JSON spells it, where that is another way.
        var raw: [UInt8]?
        var isNumber: Bool
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    /// Marks whose value names something of the program's.
    private static let marks: Set<[UInt8]> = Set(
        ["$type", "$case", "$opaque", "$cycle", "$depth", "$redacted", "$digest"].map { Array($0.utf8) })

    /// Calls a step with each of them. O(length).
    static func forEach(in json: UnsafeRawBufferPointer, _ step: (Leaf) -> Void) {
        var index = 0
        var isName = false
        // Whether the keys of the object that we stand in are the app's data, for each that is open.
        var isDictionary: [Bool] = []
        var opensDictionary = false
        while index < json.count {
            let byte = json[index]
            if byte == quote {
                let string = self.string(in: json, from: index + 1)
                index = string.end
                let isKey = index < json.count && json[index] == UInt8(ascii: ":")
                let isData = !isKey || isDictionary.last == true
                if isData && !isName && string.isWhole { step(leaf(string, in: json)) }
                isName = isKey && isDictionary.last != true && marks.contains(string.bytes)
                opensDictionary = isKey && string.bytes.elementsEqual("$dictionary".utf8)
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                isDictionary.append(opensDictionary && byte == UInt8(ascii: "{"))
                opensDictionary = false
                isName = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = isDictionary.popLast()
            case UInt8(ascii: "-"), 0x30...0x39:
                var end = index + 1
                while end < json.count, "0123456789.eE+-".utf8.contains(json[end]) { end += 1 }
                if end < json.count || index == 0 {
                    step(Leaf(bytes: Array(json[index..<end]), raw: nil, isNumber: true))
                }
                index = end
                continue
            default:
                break
            }
            index += 1
        }
    }

    private struct Spelled {
        var bytes: [UInt8]
        var start: Int
        var end: Int
        var isWhole: Bool
    }

    private static func leaf(_ string: Spelled, in json: UnsafeRawBufferPointer) -> Leaf {
        let raw = json[string.start..<string.end - 1]
        return Leaf(bytes: string.bytes, raw: raw.elementsEqual(string.bytes) ? nil : Array(raw), isNumber: false)
    }

    private static func string(in json: UnsafeRawBufferPointer, from start: Int) -> Spelled {
        var bytes: [UInt8] = []
        var index = start
        while index < json.count {
            let byte = json[index]
            if byte == quote { return Spelled(bytes: bytes, start: start, end: index + 1, isWhole: true) }
            if byte == backslash, index + 1 < json.count {
                index += 1
                switch json[index] {
                case UInt8(ascii: "n"): bytes.append(0x0a)
                case UInt8(ascii: "r"): bytes.append(0x0d)
                case UInt8(ascii: "t"): bytes.append(0x09)
                case UInt8(ascii: "b"): bytes.append(0x08)
                case UInt8(ascii: "f"): bytes.append(0x0c)
                case UInt8(ascii: "u"):
                    // Captured text spells only control characters so: two digits are enough.
                    let digits = json[min(index + 3, json.count)..<min(index + 5, json.count)]
                    bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
                    index = min(index + 4, json.count - 1)
                case let plain: bytes.append(plain)
                }
            } else {
                bytes.append(byte)
            }
            index += 1
        }
        return Spelled(bytes: bytes, start: start, end: json.count, isWhole: false)
    }
}
