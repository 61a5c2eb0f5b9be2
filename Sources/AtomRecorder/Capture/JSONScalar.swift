/// A type whose values are one JSON word, number or string, whoever writes them.
protocol JSONScalar: CanonicallyEncodable, ReflectsItself {
    /// Writes the value as JSON.
    ///
    /// - Returns: false, having written nothing, when JSON has no text for it, as for infinity.
    func write(to buffer: inout CaptureBuffer) -> Bool

    /// What people call a value that JSON has no text for: `nan`, `infinity`, `-infinity`.
    var nameBeyondJSON: String { get }
}

extension JSONScalar {
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

extension Bool: JSONScalar {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(self ? "true" : "false")
        return true
    }
}

extension String: JSONScalar {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: self)
        return true
    }
}

extension Substring: JSONScalar {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        // One byte of JSON at least for each of text: what lies beyond the room cannot fit.
        let end = utf8.index(startIndex, offsetBy: buffer.room + 1, limitedBy: endIndex) ?? endIndex
        buffer.append(quoting: String(decoding: utf8[..<end], as: UTF8.self))
        return true
    }
}

extension Character: JSONScalar {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: String(self))
        return true
    }
}

extension Unicode.Scalar: JSONScalar {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: String(self))
        return true
    }
}

extension JSONScalar where Self: BinaryInteger {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(description)
        return true
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}

extension JSONScalar where Self: BinaryFloatingPoint & CustomStringConvertible {
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

extension Double: JSONScalar {}
extension Float: JSONScalar {}
