import Atoms
import Foundation

/// The app: carries commands out, and shows the list and the counts whenever they change, whoever changed them.
@MainActor
final class TodoScreen {
    private let context: AtomStoreContext
    private var subscriptions: [AtomSubscription] = []

    init(store: AtomStore) {
        context = store.context()
        subscriptions = [
            context.subscribe(FilteredTodosAtom()) { [unowned self] todos in show(todos) },
            context.subscribe(TodoCountsAtom()) { [unowned self] counts in
                print("\(counts.all) \(counts.all == 1 ? "todo" : "todos"), \(counts.completed) completed")
            },
        ]
    }

    /// Carries one line out. False when the app is to end.
    func run(_ line: String) -> Bool {
        guard !line.isEmpty else { return true }
        switch Command(line) {
        case .add(let text):
            context.modify(TodosAtom()) { todos in
                todos.append(Todo(id: (todos.map(\.id).max() ?? 0) + 1, text: text))
            }
        case .toggle(let number):
            guard let index = index(of: number) else { break }
            context.modify(TodosAtom()) { todos in todos[index].isCompleted.toggle() }
        case .remove(let number):
            guard let index = index(of: number) else { break }
            context.modify(TodosAtom()) { todos in todos.remove(at: index) }
        case .filter(let filter):
            context.set(filter, for: FilterAtom())
        case .list:
            show(context.read(FilteredTodosAtom()))
        case .quit:
            return false
        case nil:
            print("? \(Command.help)")
        }
        return true
    }

    private func index(of number: Int) -> Int? {
        let index = context.read(TodosAtom()).firstIndex { $0.id == number }
        if index == nil { print("? there is no todo \(number)") }
        return index
    }

    private func show(_ todos: [Todo]) {
        if todos.isEmpty { print("(nothing to show)") }
        for todo in todos {
            print("\(todo.id). [\(todo.isCompleted ? "x" : " ")] \(todo.text)")
        }
    }

    /// Writes at once, also into a pipe.
    private func print(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
