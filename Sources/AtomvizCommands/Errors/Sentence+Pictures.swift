import GraphDrawing
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
            return
                "the graph has \(elements) nodes and edges, and pictures end at \(limit); use --collapse or --focus, or -o x.dot"
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
        case .replacesInput(let path):
            return "\(quoted(path)) is the file that is drawn, which a picture must not replace; give -o another name"
        case .needsAnimation(let format):
            return
                "\(format.rawValue) holds moving pictures, which \"atomviz render --animate\" makes; use -o x.svg or x.png"
        case .cannotMove(let format):
            return "\(format.rawValue) cannot hold moving pictures; give -o a name in .svg, .gif, .webp or .mp4"
        case .exclusive(let first, let second):
            return "\(first) and \(second) exclude each other; leave one out"
        case .tooManyFrames(let limit):
            return "these are more than \(limit) frames, which is the most; give a stretch such as FILE@1..\(limit)"
        case .nothingToDraw(let number):
            return "frame \(number) and those around it have nothing of what is to be drawn; name something else"
        case .needsFolder(let path):
            return
                "\(quoted(path)) is no name for a folder, which --all needs; give -o frames/, and --format png for PNG"
        case .noFrames:
            return "there is no frame of this store in the stretch; \"atomviz log\" lists them"
        case .unknownTheme(let name):
            return
                "there is no theme \(quoted(name)); give light, dark or a file, such as a copy of share/themes/light.json"
        case .noDuration(let text):
            return "\(quoted(text)) is no length of time; give seconds, such as 1.5s"
        case .noEncoder:
            return "gif, webp and mp4 need the program ffmpeg; install the package ffmpeg, or use -o x.svg"
        case .encoderFailed(let words):
            return "ffmpeg could not make the film (\(TerminalText.escaped(words))); use -o x.svg"
        }
    }

    static func about(_ error: ThemeFileError) -> String {
        switch error.error {
        case .noObject(let offset):
            return
                "\(quoted(error.path)) is no theme: no JSON object from byte \(offset); begin with a copy of share/themes/light.json"
        case .noColour(let member):
            return "\(quoted(error.path)): \(quoted(member)) is no colour; write it as \"#336699\""
        case .unknownMember(let member):
            return "\(quoted(error.path)): a theme has no \(quoted(member)); compare with share/themes/light.json"
        }
    }

    private static func described(_ phase: GraphvizError.Phase) -> String {
        switch phase {
        case .build: "take the graph"
        case .layout: "lay the graph out"
        }
    }
}
