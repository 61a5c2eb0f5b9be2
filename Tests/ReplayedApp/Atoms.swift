import Atoms

/// How much an errand matters; written as JSON.
enum Priority: String, Codable {
    case low
    case high
}

/// What is known of an errand; written as JSON.
struct Errand: Codable, Hashable {
    var name: String
    var priority: Priority
}

/// How tasks are shown; known by its mirror, and not comparable.
enum Layout {
    case list
    case grid(columns: Int)
}

/// What a screen shows of an errand; known by its mirror, and not comparable.
struct Row {
    var number: Int
    var title: String
    var note: String?
}

struct ErrandAtom: StateAtom, Hashable {
    let id: Int

    func defaultValue(context: Context) -> Errand { Errand(name: "errand \(id)", priority: .low) }
}

struct SelectionAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [Int] { [] }
}

struct TagsAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Set<String> { [] }
}

struct LimitsAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [String: Double] { [:] }
}

struct TitleAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String? { nil }
}

struct LayoutAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Layout { .list }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.modify(ChangesAtom()) { $0.append("\(context.read(self))") } }
    }
}

/// What the effect of the layout writes.
struct ChangesAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [String] { [] }
}

struct RowsAtom: ValueAtom, Hashable {
    func value(context: Context) -> [Row] {
        context.watch(SelectionAtom()).map { number in
            let errand = context.watch(ErrandAtom(id: number))
            return Row(number: number, title: errand.name, note: errand.priority == .high ? "urgent \"now\"" : nil)
        }
    }
}

struct SummaryAtom: ValueAtom, Hashable {
    func value(context: Context) -> String {
        let title = context.watch(TitleAtom()) ?? "untitled"
        let tags = context.watch(TagsAtom()).sorted().joined(separator: "\n")
        let limit = context.watch(LimitsAtom())["width"] ?? 0
        return "\(title), \(tags), \(limit)"
    }
}

struct GreetingAtom: AsyncPhaseAtom, Hashable {
    func value(context: Context) async -> String { "hello" }
}

struct ShoutAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { (context.watch(GreetingAtom()).value ?? "…").uppercased() }
}

/// Something that cannot be written down.
struct Clock {
    var now: () -> Int
}

struct ClockAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Clock { Clock { 1 } }
}

/// Depends on it.
struct HourAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(ClockAtom()).now() }
}
