import Atoms

/// All todos, in the order in which they were added.
struct TodosAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [Todo] { [] }
}

/// Which todos to show.
struct FilterAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Filter { .all }
}

/// The todos that the filter shows.
struct FilteredTodosAtom: ValueAtom, Hashable {
    func value(context: Context) -> [Todo] {
        let filter = context.watch(FilterAtom())
        return context.watch(TodosAtom()).filter(filter.shows)
    }
}

/// How many todos there are, and how many of them are done.
struct TodoCountsAtom: ValueAtom, Hashable {
    struct Counts: Hashable {
        var all: Int
        var completed: Int
    }

    func value(context: Context) -> Counts {
        let todos = context.watch(TodosAtom())
        return Counts(all: todos.count, completed: todos.count(where: \.isCompleted))
    }
}
