/// One thing to do.
struct Todo: Hashable, Sendable {
    let id: Int
    var text: String
    var isCompleted = false
}

/// Which todos to show.
enum Filter: String, CaseIterable, Sendable {
    case all
    case completed
    case uncompleted

    func shows(_ todo: Todo) -> Bool {
        switch self {
        case .all: true
        case .completed: todo.isCompleted
        case .uncompleted: !todo.isCompleted
        }
    }
}
