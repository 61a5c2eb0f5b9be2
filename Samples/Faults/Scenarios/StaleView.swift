import Atoms

/// Who is logged in.
struct Profile: Hashable, Sendable {
    var name: String
    var picture: String
}

/// The profile of whoever is logged in.
struct ProfileAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Profile { Profile(name: "Ada", picture: "ada-1815.png") }
}

/// The picture in the corner. The mistake: it shows the picture, and watches the name.
@MainActor
final class PictureView {
    let context: AtomStoreContext
    private(set) var shown = ""
    private var subscription: AtomSubscription?

    init(_ store: AtomStore) {
        context = store.context()
        subscription = context.subscribe(ProfileAtom().changes(of: \.name)) { [unowned self] _ in body() }
        body()
    }

    func body() { shown = context.read(ProfileAtom()).picture }
}

/// A new picture is chosen, and the old one stays in the corner.
struct StaleView: Scenario {
    static let name = "stale-view"
    static let summary = "the picture in the corner follows the name"

    static func run(in store: AtomStore) async {
        let picture = PictureView(store)
        let settings = store.context()
        settings.modify(ProfileAtom()) { $0.name = "Ada Lovelace" }
        settings.modify(ProfileAtom()) { $0.picture = "ada-1843.png" }
        withExtendedLifetime(picture) {}
    }
}
