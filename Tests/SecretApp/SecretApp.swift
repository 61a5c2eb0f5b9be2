import Atoms
import Foundation

/// An app that has secrets wherever the recorder looks, for tests that search everything it leaves for them.
///
/// Every secret begins with `planted`, and what is none with `public`. Its arguments are secrets too. When it is done it
/// says so, and reads to the end of its input, so that what it left can be looked at meanwhile.
@main
enum SecretApp {
    @MainActor
    static func main() async {
        Recorder.isAllowed = true
        let context = AtomStore().context()
        var subscriptions = [
            context.subscribe(AccessTokenAtom()) { _ in }, context.subscribe(GreetingAtom()) { _ in },
            context.subscribe(LoginAtom()) { _ in }, context.subscribe(PlainAtom()) { _ in },
            context.subscribe(PrivateNoteAtom()) { _ in },
            context.subscribe(SessionAtom(password: "planted-in-a-key", number: 7)) { _ in },
            context.subscribe(AttemptAtom()) { _ in },
        ]
        context.set("planted-in-a-named-atom", for: AccessTokenAtom())
        context.set("planted-in-a-redacted-atom", for: PrivateNoteAtom())
        context.set(
            Login(name: "public-name", password: "planted-in-a-field", nested: [Keys(apiKey: "planted-at-depth")]),
            for: LoginAtom())
        context.set("public-value", for: PlainAtom())
        // Texts for people, with what was kept back above in them.
        Recorder.mark("public-mark of planted-in-a-redacted-atom, password=planted-behind-a-name")
        context.watch(TriggerAtom())
        context.set(1, for: TriggerAtom())
        for _ in 0..<10_000 where context.read(AttemptAtom()).failure == nil {
            await Task.yield()
        }
        // Kept back although the value goes as it comes, and a digest must not tell either.
        context.set("planted-and-gone", for: AccessTokenAtom())
        print("ready, \(context.read(AttemptAtom()).failure == nil ? "too early" : "failed as it should")")
        subscriptions.removeAll()
        fflush(nil)
        while readLine() != nil {}
    }
}

/// Denied by its name.
struct AccessTokenAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "planted-at-first" }
}

/// Redacted by what depends on what is.
struct GreetingAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { "hello " + context.watch(AccessTokenAtom()).uppercased() }
}

/// Redacted as it says.
struct PrivateNoteAtom: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "planted-by-default" }
}

/// A value with fields of denied names.
struct Login: Codable, Equatable, Sendable {
    var name = ""
    var password = ""
    var nested: [Keys] = []
}

/// Fields further down.
struct Keys: Codable, Equatable, Sendable {
    var apiKey: String
}

struct LoginAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Login { Login() }
}

/// A key that holds what its label says must not be told.
struct SessionAtom: StateAtom, Hashable {
    let password: String
    let number: Int
    func defaultValue(context: Context) -> String { "planted-under-a-key" }
}

struct PlainAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "public-default" }
}

struct TriggerAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

/// What went wrong, with a secret in its text.
struct AttemptError: Error, CustomStringConvertible {
    let description: String
}

/// Fails with such an error.
struct AttemptAtom: AsyncPhaseAtom, Hashable {
    func value(context: Context) async throws -> Int {
        guard context.watch(TriggerAtom()) > 0 else { return 0 }
        throw AttemptError(description: "public-error: refused planted-in-a-redacted-atom")
    }
}

extension AsyncPhase {
    /// What it failed with.
    fileprivate var failure: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
