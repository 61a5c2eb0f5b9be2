import Graphviz
import Raster

extension Sentence {
    static func about(_ error: GraphvizError) -> String {
        switch error {
        case .unavailable:
            return "Graphviz could not be started; see that libgraphviz is installed, or use -o x.dot"
        case .failed(let phase, let messages):
            let words = messages.isEmpty ? "it did not say why" : messages.joined(separator: " ")
            return "Graphviz could not \(described(phase)) (\(words)); -o x.dot gives the graph as text"
        case .inconsistent:
            return "the drawing has an edge to a node that it lacks; -o x.dot gives the graph as text"
        case .graphTooLarge(let elements, let limit):
            return "the graph has \(elements) nodes and edges, and pictures end at \(limit); use -o x.dot"
        }
    }

    static func about(_ error: RasterError) -> String {
        switch error {
        case .unavailable:
            return "PNG and PDF need librsvg; install the package librsvg2-2, or use -o x.svg"
        case .failed(let message):
            return "librsvg could not draw the picture (\(TerminalText.escaped(message))); use -o x.svg"
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
        }
    }
}
