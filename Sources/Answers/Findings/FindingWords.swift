import GraphModel

extension RecordingWalk {
    /// What sentences call a row, or where several of its type are meant, the type.
    func title(_ row: Int, isType: Bool = false) -> String {
        isType && !rows.nodes[row].kind.isSubscriber ? rows.nodes[row].name : rows.nodes[row].title
    }
}

extension String {
    /// `once`, `twice`, `7 times`.
    init(times count: Int) {
        self = count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
    }
}
