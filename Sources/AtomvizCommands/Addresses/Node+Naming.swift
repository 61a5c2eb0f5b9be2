import GraphModel

extension Node {
    /// Whether a user may mean this node by a name: its type's name or its label, either with the module before it and
    /// the latter with the scope behind it, as commands print them.
    func isCalled(_ text: String) -> Bool {
        if text == name || text == label || text == identity { return true }
        if !scope.isEmpty && text == "\(label)@\(scope)" { return true }
        return !module.isEmpty && (text == "\(module).\(name)" || text == "\(module).\(label)")
    }
}
