import GraphModel

/// Makes recorded values of an app's values, each within a budget of bytes.
///
/// A value whose type is `Encodable` becomes canonical JSON, made by the type's own conformance; any other becomes its
/// structure as a mirror shows it. What neither can describe is said to be opaque. Whatever a value is, capturing it
/// costs no more than the budget allows, and nothing of it is retained.
///
/// Types run code of their own when they are encoded, mirrored or described. What they do there, such as a trap,
/// happens in the app.
public struct ValueCapture: Sendable {
    /// The budget unless told otherwise: 16 KiB.
    public static let defaultBudget = 16 * 1024

    /// The one that everything in this process captures with, so that redacted values can be compared.
    public static let standard = ValueCapture()

    /// The number of bytes of text that a captured value has at most.
    public let budget: Int
    private let secret = SipHash.withRandomKey()

    /// Makes a capture with a key of its own for redacted values.
    ///
    /// - Parameter budget: the number of bytes of text that a captured value has at most.
    public init(budget: Int = ValueCapture.defaultBudget) {
        self.budget = budget
    }

    /// What a recording keeps of a value. O(budget).
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - isRedacted: true when it must not leave the process. Only its type is kept, and a digest under a key that
    ///     does not leave the process either.
    public func capture<Value>(_ value: Value, isRedacted: Bool = false) -> RecordedValue {
        outcome(of: value, isRedacted: isRedacted).value
    }

    /// What became of a value.
    struct Outcome {
        var value: RecordedValue
        /// True when the value was within the budget and not nested too deeply.
        var isWhole: Bool
    }

    /// As ``capture(_:isRedacted:)``, and says whether the value was within all bounds.
    func outcome<Value>(of value: Value, isRedacted: Bool) -> Outcome {
        let outcome = plain(value)
        guard isRedacted else { return outcome }
        let captured = outcome.value
        let secretText = [captured.encoding.rawValue] + Array(captured.content.utf8)
        return Outcome(
            value: RecordedValue(
                typeName: captured.typeName, encoding: .redacted,
                isTruncated: !outcome.isWhole || captured.encoding == .opaque,
                digest: secret.digest(of: secretText)),
            isWhole: outcome.isWhole)
    }

    private func plain<Value>(_ value: Value) -> Outcome {
        let typeName = ValueTypeName.of(type(of: value as Any))
        if let scalar = value as? any JSONWritable {
            var buffer = CaptureBuffer(budget: budget)
            if scalar.write(to: &buffer) { return outcome(typeName, .json, buffer) }
        } else if let encodable = value as? any Encodable, !Self.isNestedOptional(value),
            let buffer = CanonicalJSON.text(of: encodable, budget: budget)
        {
            return outcome(typeName, .json, buffer)
        }
        return reflected(value, typeName)
    }

    private func reflected(_ value: Any, _ typeName: String) -> Outcome {
        let outline = Outline(of: value)
        switch outline {
        case .opaque:
            return Outcome(value: RecordedValue(typeName: typeName, encoding: .opaque), isWhole: true)
        case .description(let text):
            var buffer = CaptureBuffer(budget: budget)
            buffer.append(prefixOf: text.utf8)
            return outcome(typeName, .text, buffer)
        case .own, .number, .enumCase, .object, .structure:
            var reflection = Reflection(budget: budget)
            reflection.write(outline, of: value)
            return outcome(typeName, .reflected, reflection.buffer, isWhole: reflection.isWhole)
        }
    }

    /// JSON has one null, and cannot tell `.some(nil)` from `nil`.
    private static func isNestedOptional<Value>(_ value: Value) -> Bool {
        guard let optional = value as? any OptionalValue else { return false }
        return type(of: optional).isNested
    }

    private func outcome(
        _ typeName: String, _ encoding: RecordedValue.Encoding, _ buffer: CaptureBuffer, isWhole: Bool = true
    ) -> Outcome {
        Outcome(
            value: RecordedValue(
                typeName: typeName, encoding: encoding, content: buffer.text, isTruncated: buffer.isFull),
            isWhole: isWhole && !buffer.isFull)
    }
}
