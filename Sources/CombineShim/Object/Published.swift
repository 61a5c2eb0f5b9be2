#if !canImport(Darwin)

/// A property of an object that tells before it changes: the object's `objectWillChange`, then the property's own
/// publisher, which delivers the new value while the property still has the old one.
///
/// Only a class may have such properties.
@propertyWrapper
public struct Published<Value> {
    private var state: PublishedState<Value>

    /// Makes the property.
    ///
    /// - Parameter wrappedValue: its first value.
    public init(wrappedValue: Value) {
        state = PublishedState(wrappedValue)
    }

    /// Makes the property.
    ///
    /// - Parameter initialValue: its first value.
    public init(initialValue: Value) {
        state = PublishedState(initialValue)
    }

    /// Delivers the value of a property, then each new one before the property has it.
    public struct Publisher: CombineShim.Publisher {
        /// The property's values.
        public typealias Output = Value
        /// It cannot fail.
        public typealias Failure = Never

        fileprivate let state: PublishedState<Value>

        /// Attaches a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            state.subscribers.add(subscriber, of: state)
        }
    }

    /// The property's publisher.
    public var projectedValue: Publisher {
        mutating get { Publisher(state: state) }
        set { state = newValue.state }
    }

    /// Only a class may have such properties.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is only available on properties of classes") }
        set { preconditionFailure("@Published is only available on properties of classes") }
    }

    /// The value of an object's property.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].state.value }
        set {
            // Read first: subscribers may use the property, which must not happen within an access to it.
            let state = object[keyPath: storageKeyPath].state
            let publisher = ObjectPublishers.shared.existingPublisher(of: object)
            if publisher == nil, state.subscribers.isEmpty {
                state.tell(newValue)
                state.take(newValue)
            } else {
                PublishedChange.announce {
                    publisher?.send()
                    state.tell(newValue)
                } thenMake: {
                    state.take(newValue)
                }
            }
        }
    }
}
#endif
