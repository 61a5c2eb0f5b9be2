/// A type whose values have one JSON text, whoever writes them: scalars, and arrays of them.
protocol JSONWritable: CanonicallyEncodable, ReflectsItself {
    /// Writes the value as JSON.
    ///
    /// - Returns: false when JSON has no text for it, as for infinity. What was written of it means nothing then.
    func write(to buffer: inout CaptureBuffer) -> Bool

    /// Writes an array of such values. As ``write(to:)`` otherwise.
    static func write(_ elements: UnsafeBufferPointer<Self>, to buffer: inout CaptureBuffer) -> Bool

    /// What people call a value that JSON has no text for: `nan`, `infinity`, `-infinity`.
    var nameBeyondJSON: String { get }
}

extension JSONWritable {
    var nameBeyondJSON: String { "nan" }

    static func write(_ elements: UnsafeBufferPointer<Self>, to buffer: inout CaptureBuffer) -> Bool {
        buffer.append("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { buffer.append(",") }
            guard !buffer.isFull else { return true }
            guard element.write(to: &buffer) else { return false }
        }
        buffer.append("]")
        return true
    }

    func encode(into slot: Int, of run: CanonicalJSON) throws {
        try run.write(self, into: slot)
    }

    func write(to reflection: inout Reflection) {
        if !write(to: &reflection.buffer) {
            reflection.buffer.append("{\"$case\":\"\(nameBeyondJSON)\"}")
        }
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

extension Optional: CanonicallyEncodable where Wrapped: JSONWritable {}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// An optional of an optional has no text: JSON has one null.
    func write(to buffer: inout CaptureBuffer) -> Bool {
        if Self.isNested { return false }
        guard let self else {
            buffer.append("null")
            return true
        }
        return self.write(to: &buffer)
    }

    func encode(into slot: Int, of run: CanonicalJSON) throws {
        if let self { try self.encode(into: slot, of: run) } else { try run.writeNull(into: slot) }
    }

    var nameBeyondJSON: String { self?.nameBeyondJSON ?? "null" }
}

extension Array: CanonicallyEncodable where Element: JSONWritable {}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        withUnsafeBufferPointer { Element.write($0, to: &buffer) }
    }
}
