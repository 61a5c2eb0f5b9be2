/// A type whose values have one JSON text, whoever writes them: scalars, and arrays of them.
protocol JSONWritable: CanonicallyEncodable, ReflectsItself {
    /// Writes the value as JSON.
    ///
    /// - Returns: false when JSON has no text for it, as for infinity. What was written of it means nothing then.
    func write(to buffer: inout CaptureBuffer) -> Bool

    /// What people call a value that JSON has no text for: `nan`, `infinity`, `-infinity`.
    var nameBeyondJSON: String { get }
}

extension JSONWritable {
    var nameBeyondJSON: String { "nan" }

    func encode(into slot: Int, of run: CanonicalJSON) throws {
        try run.write(self, into: slot)
    }

    func write(to reflection: inout Reflection) {
        if !write(to: &reflection.buffer) {
            reflection.buffer.append("{\"$case\":\"\(nameBeyondJSON)\"}")
        }
    }
}

extension Bool: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(self ? "true" : "false")
        return true
    }
}

extension String: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: self)
        return true
    }
}

extension Substring: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        // One byte of JSON at least for each of text: what lies beyond the room cannot fit.
        let end = utf8.index(startIndex, offsetBy: buffer.room + 1, limitedBy: endIndex) ?? endIndex
        buffer.append(quoting: String(decoding: utf8[..<end], as: UTF8.self))
        return true
    }
}

extension Character: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: String(self))
        return true
    }
}

extension Unicode.Scalar: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: String(self))
        return true
    }
}

extension JSONWritable where Self: BinaryInteger {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(description)
        return true
    }
}

extension Int: JSONWritable {}
extension Int8: JSONWritable {}
extension Int16: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension Int128: JSONWritable {}
extension UInt: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}
extension UInt128: JSONWritable {}

extension JSONWritable where Self: BinaryFloatingPoint & CustomStringConvertible {
    /// The shortest text that reads back as the same number, such as `0.1`, `1.0` or `1e+20`.
    func write(to buffer: inout CaptureBuffer) -> Bool {
        guard isFinite else { return false }
        buffer.append(description)
        return true
    }

    var nameBeyondJSON: String {
        isNaN ? "nan" : self < 0 ? "-infinity" : "infinity"
    }
}

extension Double: JSONWritable {}
extension Float: JSONWritable {}

extension Array: CanonicallyEncodable where Element: JSONWritable {}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append("[")
        var isFirst = true
        for element in self {
            if !isFirst { buffer.append(",") }
            guard !buffer.isFull else { return true }
            isFirst = false
            guard element.write(to: &buffer) else { return false }
        }
        buffer.append("]")
        return true
    }
}
