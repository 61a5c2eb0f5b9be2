import CombineShim
import Instrumentation

/// An atom whose value is an object that tells of its changes. The object is published after each change, once the
/// change is in place, and is made anew when something changes that it was made from.
///
/// ```swift
/// final class Player: ObservableObject {
///     @Published var isPlaying = false
/// }
///
/// struct PlayerAtom: ObservableObjectAtom, Hashable {
///     func object(context: Context) -> Player { Player() }
/// }
/// ```
public protocol ObservableObjectAtom: Atom where Produced == ObjectType {
    /// The type of the object.
    associatedtype ObjectType: ObservableObject

    /// The object, a new one each time: when the atom comes into use or is reset, or something changes that was
    /// watched.
    ///
    /// - Parameter context: watches and reads other atoms.
    @MainActor func object(context: Context) -> ObjectType
}

extension ObservableObjectAtom {
    /// Makes the object, and publishes it after each change, on the main actor and once for changes that come faster
    /// than that runs.
    public var producer: AtomProducer<ObjectType> {
        AtomProducer(
            run: { context in
                let object = context.transaction(object)
                observe(object, context)
                return object
            },
            manage: observe)
    }

    @MainActor private func observe(_ object: ObjectType, _ context: AtomProducerContext<ObjectType>) {
        let context = context.withoutLastValue
        let changed = MainActorSignal { [weak object] in
            if let object { context.update(with: object, as: .objectChange) }
        }
        // The object tells before the change, and on whatever thread makes it.
        let cancellable = object.objectWillChange.sink { _ in
            PublishedChange.whenInPlace { changed.send() }
        }
        context.onTermination = cancellable.cancel
    }
}
