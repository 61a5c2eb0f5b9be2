#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Date: JSONWritable {
    /// ISO 8601 with every digit of the fraction. A date that ISO 8601 cannot say exactly with a year of four digits is
    /// the number of its seconds since 2001.
    func write(to buffer: inout CaptureBuffer) -> Bool {
        let seconds = timeIntervalSinceReferenceDate
        guard let text = ISO8601.text(secondsSince2001: seconds) else { return seconds.write(to: &buffer) }
        buffer.append(quoting: text)
        return true
    }

    var nameBeyondJSON: String { timeIntervalSinceReferenceDate.nameBeyondJSON }
}

extension Data: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        // Four characters of Base64 for each three bytes: no need to encode what cannot fit.
        let fitting = (buffer.room / 4 + 1) * 3
        buffer.append("\"")
        buffer.append(prefixOf: prefix(fitting).base64EncodedString().utf8)
        buffer.append("\"")
        return true
    }
}

extension URL: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: absoluteString)
        return true
    }
}

extension UUID: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(quoting: uuidString)
        return true
    }
}

extension Decimal: JSONWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        guard !isNaN else { return false }
        buffer.append(description)
        return true
    }
}
