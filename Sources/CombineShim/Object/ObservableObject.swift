#if !canImport(Darwin)
/// An object that tells before it changes.
///
/// Without an `objectWillChange` of its own, an object tells before a change of any of its `@Published` properties,
/// inherited ones included.
public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Tells before any `@Published` property changes. The same publisher for as long as anybody holds it.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.shared.publisher(of: self) }
}
#endif
