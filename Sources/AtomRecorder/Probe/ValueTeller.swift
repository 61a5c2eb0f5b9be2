import GraphModel
import GraphWire

/// Tells the values of one store's nodes, with memory that is used again for each.
///
/// Not guarded: for one thread at a time, as a probe is. Describing a value may run code of the app that comes back here.
final class ValueTeller {
    /// A node that a value is told of, and why.
    struct Occasion {
        var node: NodeID
        var store: StoreID
        var inputs: [NodeID] = []
        var duration: UInt64 = 0
        /// True when the value must not leave the process.
        var isRedacted = false
        /// The number of bytes of text at most.
        var budget: Int
    }

    private let capture = ValueCapture.standard
    @exclusivity(unchecked) private var plans = CapturePlans()
    @exclusivity(unchecked) private var buffer = CaptureBuffer(budget: 0)
    /// The names of types, by the index of their plans.
    @exclusivity(unchecked) private var names: [EventEncoder.Name?] = []

    /// Tells a value: a scalar at once; of any other first that it is being described, where code of its type does that.
    ///
    /// - Returns: whether there was room for it, whether it was within all bounds, and the bytes of its text.
    func tell<Value>(
        _ value: Value, _ occasion: Occasion, to session: RecordingSession
    ) -> (isTold: Bool, isWhole: Bool, count: Int) {
        let plan = plans.plan(for: value)
        let type = name(of: plan, in: session)
        if plan.kind == .scalar, !occasion.isRedacted, !plan.traits.contains(.secret) {
            let isTold: Bool? = withUnsafeTemporaryAllocation(byteCount: ScalarText.lengthLimit, alignment: 1) { text in
                let count = withUnsafeBytes(of: value) { bytes in
                    // The plan is that of the value's type, so the bytes are a value of it; memory for so many is there.
                    plan.writeScalar(at: bytes.baseAddress.unsafelyUnwrapped, to: text.baseAddress.unsafelyUnwrapped)
                }
                guard count > 0 else { return nil }
                let content = UnsafeRawBufferPointer(rebasing: text[..<count])
                return session.tell { encoder in
                    encoder.value(
                        content, type: type, encoding: .json, isTruncated: false, digest: nil, of: occasion.node,
                        inputs: occasion.inputs, duration: occasion.duration, in: occasion.store)
                }
            }
            if let isTold { return (isTold, true, ScalarText.lengthLimit) }
        }
        if plan.kind == .app {
            guard session.tell({ $0.describing(occasion.node, type: type, in: occasion.store) }) else {
                return (false, false, 0)
            }
        }
        // Whoever comes back here meanwhile gets memory of its own.
        var buffer = self.buffer
        self.buffer = CaptureBuffer(budget: 0)
        defer { self.buffer = buffer }
        let written = capture.write(
            value, plan: plan, isRedacted: occasion.isRedacted, budget: occasion.budget, to: &buffer)
        let isTold = buffer.withUnsafeBytes { content in
            session.tell { encoder in
                encoder.value(
                    content, type: type, encoding: written.encoding, isTruncated: written.isTruncated,
                    digest: written.digest, of: occasion.node, inputs: occasion.inputs, duration: occasion.duration,
                    in: occasion.store)
            }
        }
        return (isTold, written.isWhole, buffer.count)
    }

    private func name(of plan: CapturePlan, in session: RecordingSession) -> EventEncoder.Name {
        let index = Int(plan.index)
        if index < names.count, let name = names[index] { return name }
        let name = session.name(plan.typeName)
        if index >= names.count { names += Array(repeating: nil, count: index + 1 - names.count) }
        names[index] = name
        return name
    }
}
