/// A type that says itself what a recording keeps of its values.
///
/// Some value stands for each of them: one with fewer fields, one that is quick to encode, one without what nobody
/// wants to see. It is captured as any other is, and shown under the name of the type that it stands for.
///
/// ```swift
/// extension Photo: RecordedRepresentable {
///     var recordedValue: some Encodable { [width, height] }
/// }
/// ```
///
/// The type's own `encode(to:)`, mirror and description are not asked then, at whatever depth such a value is met.
/// A restore within the same run still puts the value itself back.
public protocol RecordedRepresentable {
    /// The type of what is captured instead.
    associatedtype Recorded

    /// What is captured instead. Asked for at each capture, on the thread that changes the value: it should be quick and
    /// have no effects.
    var recordedValue: Recorded { get }
}
