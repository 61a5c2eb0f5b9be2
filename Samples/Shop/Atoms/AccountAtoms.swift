import Atoms

/// Who buys.
struct UserAtom: AsyncPhaseAtom, Hashable {
    /// What is known of the buyer.
    struct User: Codable, Hashable, Sendable {
        let name: String
        let points: Int
    }

    func value(context: Context) async -> User { User(name: "Ada", points: 120) }
}

/// What the server advertises. The sample has no server.
struct OffersAtom: AsyncPhaseAtom, Hashable {
    /// Why there are no offers.
    struct Offline: Error {}

    func value(context: Context) async throws -> [String] { throw Offline() }
}

/// What proves who buys. It never leaves the app.
struct SessionTokenAtom: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "b7c1-44" }
}

/// The name in the header.
struct GreetingAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { "Hello, \(context.watch(UserAtom()).value?.name ?? "you")" }
}

/// Whether somebody is logged in.
struct IsLoggedInAtom: ValueAtom, Unredacted, Hashable {
    func value(context: Context) -> Bool { !context.watch(SessionTokenAtom()).isEmpty }
}
