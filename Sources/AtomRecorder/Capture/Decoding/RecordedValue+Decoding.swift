import GraphModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why no value could be made of a recorded one.
public struct DecodingLoss: Error, Hashable, Sendable {
    /// What that means for a node that is restored: one of the losses.
    public var outcome: RestoreOutcome
}

extension RecordedValue {
    /// Makes a value of what was recorded of one, by the type's own `Decodable` conformance. O(length of the content),
    /// plus what the type does.
    ///
    /// - Parameter type: the type that the value is to have, which must be the one that was recorded.
    /// - Throws: ``DecodingLoss`` when the recording does not hold the value whole and by the type's own `Encodable`
    ///   conformance, or the type cannot make itself of that.
    public func decoded<Value>(as type: Value.Type) throws(DecodingLoss) -> Value {
        if let loss = lossByRecording { throw DecodingLoss(outcome: loss) }
        guard typeName == ValueTypeName.of(type) else { throw DecodingLoss(outcome: .missingType) }
        // What was recorded of something that says itself what stands for it is that, and not the value.
        guard let decodable = type as? any Decodable.Type, !(type is any RecordedRepresentable.Type) else {
            throw DecodingLoss(outcome: .notDecodable)
        }
        do {
            let value = try Self.decoder.decode(decodable, from: Data(CanonicalKeys.unmarked(content.utf8)))
            if let value = value as? Value { return value }
        } catch {
            // The type's own words may quote the value, which belongs into no report.
        }
        throw DecodingLoss(outcome: .notDecodable)
    }

    /// Why no value can be made of this one, whatever its type is like; nil when one may. O(length of the content).
    public var lossByRecording: RestoreOutcome? {
        switch encoding {
        case .redacted: .redacted
        case .opaque: .opaque
        case _ where isTruncated: .truncated
        case .reflected, .text: .notDecodable
        // A label of the type's own that began so would have one more `$`, and a text the quotation marks escaped.
        case .json: content.utf8.contains("{\"$redacted\":".utf8) ? .redacted : nil
        }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text: String
            do {
                text = try container.decode(String.self)
            } catch {
                return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
            }
            guard let seconds = ISO8601.secondsSince2001(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
            }
            return Date(timeIntervalSinceReferenceDate: seconds)
        }
        return decoder
    }
}
