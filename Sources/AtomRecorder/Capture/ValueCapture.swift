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
    public static let standard = ValueCapture(budget: RecordingSettings.ofProcess.valueBudget)

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
    ///   - budget: the number of bytes of text that is kept at most; nil for ``budget``.
    public func capture<Value>(_ value: Value, isRedacted: Bool = false, budget: Int? = nil) -> RecordedValue {
        outcome(of: value, isRedacted: isRedacted, budget: budget).value
    }

    /// What became of a value.
    struct Outcome {
        var value: RecordedValue
        /// True when the value was within the budget and not nested too deeply.
        var isWhole: Bool
    }

    /// As ``capture(_:isRedacted:budget:)``, and says whether the value was within all bounds.
    ///
    /// - Parameter budget: the number of bytes of text at most; nil for the budget of this capture.
    func outcome<Value>(of value: Value, isRedacted: Bool, budget: Int? = nil) -> Outcome {
        let plan = CapturePlan.of(type(of: value as Any))
        var buffer = CaptureBuffer(budget: 0)
        let written = write(value, plan: plan, isRedacted: isRedacted, budget: budget ?? self.budget, to: &buffer)
        return Outcome(
            value: RecordedValue(
                typeName: plan.typeName, encoding: written.encoding, content: buffer.text,
                isTruncated: written.isTruncated, digest: written.digest),
            isWhole: written.isWhole)
    }

    /// What a recording keeps of a value apart from its text.
    struct Written {
        /// How the text is to be read.
        var encoding: RecordedValue.Encoding
        /// See `RecordedValue`.
        var isTruncated: Bool
        /// True when the value was within the budget and not nested too deeply.
        var isWhole: Bool
        /// The digest of what stays home, for a redacted value. Any other value has that of its text, which whoever
        /// has the text can make.
        var digest: UInt64?
    }

    /// Writes what a recording keeps of a value into a buffer, of which only the memory is used again. O(budget).
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - plan: the plan of its type; see ``CapturePlans``.
    ///   - isRedacted: true when it must not leave the process. The buffer is empty in the end then, and also when the plan
    ///     says so.
    ///   - budget: the number of bytes of text at most.
    func write<Value>(
        _ value: Value, plan: CapturePlan, isRedacted: Bool, budget: Int, to buffer: inout CaptureBuffer
    ) -> Written {
        buffer.clear(budget: budget)
        let isRedacted = isRedacted || plan.traits.contains(.secret)
        if isRedacted { buffer.strings = .withheld }
        let written = plain(value, plan, isRedacted, &buffer)
        guard isRedacted else { return written }
        let digest = buffer.withUnsafeBytes { secret.digest(of: $0, after: UInt64(written.encoding.rawValue)) }
        // A description was remembered whole.
        if written.encoding != .text { SecretFilter.remember(json: buffer, digest: digest) }
        buffer.clear(budget: budget)
        return Written(
            encoding: .redacted, isTruncated: !written.isWhole || written.encoding == .opaque,
            isWhole: written.isWhole, digest: digest)
    }

    private func plain<Value>(
        _ value: Value, _ plan: CapturePlan, _ isRedacted: Bool, _ buffer: inout CaptureBuffer
    ) -> Written {
        if plan.kind == .opaque { return Written(encoding: .opaque, isTruncated: false, isWhole: true) }
        if !plan.traits.contains(.representable), plan.traits.contains(.jsonWritable),
            let scalar = value as? any JSONWritable
        {
            if scalar.write(to: &buffer) { return written(.json, buffer) }
            buffer.clear(budget: buffer.budget)
            if isRedacted { buffer.strings = .withheld }
        }
        let disclosure = Disclosure(
            patterns: CaptureRules.current.denyPatterns, digest: secret, isWithheld: isRedacted)
        return described(value, plan, disclosure, &buffer)
    }

    private func described(
        _ value: Any, _ plan: CapturePlan, _ disclosure: Disclosure, _ buffer: inout CaptureBuffer
    ) -> Written {
        let own = plan
        let (value, plan) = RepresentedValue.of(value, plan)
        let isKeptBack = plan.traits.contains(.secret) && !disclosure.isWithheld
        if plan.traits.contains(.encodable), !plan.traits.contains(.denied), !isKeptBack,
            let encodable = value as? any Encodable
        {
            if CanonicalJSON.write(encodable, disclosure, to: &buffer) { return written(.json, buffer) }
            buffer.clear(budget: buffer.budget)
            if disclosure.isWithheld { buffer.strings = .withheld }
        }
        let outline = isKeptBack ? .structure(Mirror(reflecting: ())) : Outline(of: value, plan)
        switch outline {
        case .opaque:
            return Written(encoding: .opaque, isTruncated: false, isWhole: true)
        case .description(let text):
            if disclosure.isWithheld { SecretFilter.remember(text) }
            let text = plan.traits.contains(.error) && !disclosure.isWithheld ? SecretFilter.scrub(text) : text
            buffer.append(prefixOf: text.utf8)
            return written(.text, buffer)
        case .own, .number, .enumCase, .object, .structure:
            var reflection = Reflection(buffer, disclosure)
            if own.index != plan.index { reflection.standIn = own.typeName }
            // Whoever holds the memory twice makes the next write copy it.
            buffer = CaptureBuffer(budget: 0)
            reflection.write(outline, of: value, plan)
            buffer = reflection.buffer
            return written(.reflected, buffer, isWhole: reflection.isWhole)
        }
    }

    private func written(
        _ encoding: RecordedValue.Encoding, _ buffer: CaptureBuffer, isWhole: Bool = true
    ) -> Written {
        Written(encoding: encoding, isTruncated: buffer.isFull, isWhole: isWhole && !buffer.isFull)
    }
}
