extension Node {
    /// What sentences call the node: its label, with its scope where it has one.
    package var title: String { scope.isEmpty ? label : "\(label)@\(scope)" }

    /// What a user may mean this node by: its type's name or its label, either with the module before it and the latter
    /// with the scope behind it, as commands print them. The identity is the last one.
    package var names: [String] {
        var names = [name, label]
        if !scope.isEmpty { names.append(title) }
        if !module.isEmpty { names += ["\(module).\(name)", "\(module).\(label)"] }
        return names + [identity]
    }

    /// Whether a user may mean this node by a name: whether it is one of ``names``.
    package func isCalled(_ text: String) -> Bool {
        if text == name || text == label || text == identity { return true }
        if !scope.isEmpty && text == title { return true }
        return !module.isEmpty && (text == "\(module).\(name)" || text == "\(module).\(label)")
    }
}
