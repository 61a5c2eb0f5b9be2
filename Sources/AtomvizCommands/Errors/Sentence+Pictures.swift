import Graphviz

extension Sentence {
    static func about(_ error: GraphvizError) -> String {
        switch error {
        case .unavailable:
            return "Graphviz could not be started; see that libgraphviz is installed, or use -o x.dot"
        case .failed(let phase, let messages):
            let words = messages.isEmpty ? "it did not say why" : messages.joined(separator: " ")
            return "Graphviz could not \(described(phase)) (\(words)); -o x.dot gives the graph as text"
        case .refused(let attribute, _):
            return "the drawing uses \(quoted(attribute)), which is not let through; -o x.dot gives the graph as text"
        case .badName(let name):
            return "the drawing has a node with the odd name \(quoted(name)); -o x.dot gives the graph as text"
        case .unknownNode(let name):
            return "the drawing has an edge to \(quoted(name)), which it lacks; -o x.dot gives the graph as text"
        case .labelTooLong(let bytes, let limit):
            return "a label has \(bytes) bytes, and Graphviz takes \(limit); -o x.dot gives the graph as text"
        case .graphTooLarge(let elements, let limit):
            return "the graph has \(elements) nodes and edges, and pictures end at \(limit); use -o x.dot"
        case .pictureTooLarge(let width, let height, _):
            return "the picture would have \(width) × \(height) pixels, too many for PNG; use -o x.svg or -o x.pdf"
        }
    }

    static func about(_ error: PictureError) -> String {
        switch error {
        case .noOutput:
            return "where should the picture go? give -o FILE with a name in .svg, .png, .pdf or .dot"
        case .unknownFormat(let path):
            return "\(quoted(path)) does not end in .svg, .png, .pdf or .dot; rename it, or give --format"
        case .database(let path):
            return "\(quoted(path)) is a database, which a picture must not replace; give -o another name"
        case .terminal:
            return "a picture of bytes is nothing for a terminal; give -o a file's name"
        }
    }

    private static func described(_ phase: GraphvizError.Phase) -> String {
        switch phase {
        case .build: "take the graph"
        case .layout: "lay the graph out"
        case .render: "draw the picture"
        }
    }
}
