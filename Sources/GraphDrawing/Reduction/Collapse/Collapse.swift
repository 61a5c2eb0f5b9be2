/// Which nodes of a drawing become one node.
public enum Collapse: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// Nodes of one atom type with equal surroundings, such as the rows of a list; views made in one line.
    case family
    /// Nodes of one atom type; views of one name or file.
    case type
    /// Nodes of one module, and apart from them its views.
    case module
    /// All that lives in a scope.
    case scope
    /// Nodes equally deep in the graph, and apart from them the views there: the shape of a graph of which nothing else is
    /// alike.
    case layer

    /// A graph of more nodes than this is collapsed unasked: `dot` needs a second to lay so many out, four for twice as
    /// many, and on a screen that shows all of them no name can be read.
    public static let automaticLimit = 1000
    /// A graph that is collapsed unasked is so by the finest means that leave at most so many nodes: the size at which
    /// names can be read and a layout takes a tenth of a second.
    static let readableCount = 400
    /// So few groups say nothing of what depends on what, however well they are named.
    static let fewGroups = 8
}
