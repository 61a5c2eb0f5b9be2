import Arguments
import GraphDrawing
import GraphModel

/// `render FILE@FRAME -o x.svg`: pictures of one moment, of all, or of all in motion.
enum RenderCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz", "dot", "gv"]),
        help:
            "The timeline and the moment in it, the last by default; a stretch with --all and --animate, all by default."
    )
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Where the picture goes; its suffix says as what. - is standard output. With --all a folder.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The format, where the name does not say it.")
    private static let all = Key.flag("all", help: "One picture for each frame, numbered, of one size, in one layout.")
    private static let animate = Key.flag(
        "animate", help: "The frames one after the other: an SVG that plays by itself, or a .gif, .webp or .mp4.")
    private static let hold = Key.text(
        "hold", value: "SECONDS", help: "With --animate: how long each frame is seen; 1.2 by default.")
    private static let layout = Key.choice(
        "layout", value: "LAYOUT", of: Layout.self,
        help: "own gives a picture the room it needs; shared puts its nodes where those of other frames have them.")

    /// What a single picture is laid out for.
    enum Layout: String, CaseIterable, Sendable {
        case own, shared
    }

    static let command = Command(
        "render", summary: "draw the graph at a moment, or through time",
        discussion: [
            """
            Shows every node with its value, and every subscriber; what the frame wrote, changed, made or left alone \
            stands out. The picture is written whole or not at all.
            """,
            """
            With --all, --animate and --layout shared, frames have one layout, in which nothing moves; a recording whose \
            graph becomes another one over time has several, one after the other.
            """,
            ReductionKeys.discussion,
        ],
        rows: [
            file.row, output.row, format.row, ThemeKey.row, all.row, animate.row, hold.row, layout.row,
        ] + ReductionKeys.rows,
        examples: [
            .init("atomviz render run.atomviz -o last.svg", "draws the last frame"),
            .init("atomviz render run.atomviz@CounterAtom -o counter.png", "draws the last change of CounterAtom"),
            .init("atomviz render run.atomviz -o f.svg --focus FilterAtom --down", "draws what depends on FilterAtom"),
            .init("atomviz render run.atomviz@10..40 --animate -o run.svg", "draws frames 10 to 40 as they follow"),
            .init("atomviz render run.atomviz --all -o frames/", "draws each frame into a file"),
            .init("atomviz render run.atomviz@42 -o - --format dot", "writes frame 42 as DOT to standard output"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        guard let path = values[output] else { throw PictureError.noOutput }
        if values[all], values[animate] { throw PictureError.exclusive("--all", "--animate") }
        if values[hold] != nil, !values[animate] {
            throw PictureError.exclusive("--hold", "a picture without --animate")
        }
        if values[layout] != nil, values[all] || values[animate] {
            throw PictureError.exclusive("--layout", values[all] ? "--all" : "--animate")
        }
        let theme = try ThemeKey.theme(values)
        if values[all] { return try writeAll(to: path, values, theme, streams) }
        if values[animate] { return try writeAnimation(to: path, values, theme, streams) }

        let picture = try Picture(to: path, as: values[format], theme: theme, streams)
        if picture.format.isFilm { throw PictureError.needsAnimation(picture.format) }
        let options = try ReductionKeys.options(values, for: picture.format)
        let address = try streams.address(values[file])
        try picture.refuse(toReplace: address.file)
        let moment = try ResolvedFrame(address, on: TimelineShelf(streams))
        if values[layout] == .shared, picture.format != .dot, let frame = moment.frame, moment.unfinished == nil {
            let album = try Album(Stretch(around: moment), reducing: options, theme: theme, streams)
            guard album.has(frame.number) else { throw PictureError.nothingToDraw(frame.number) }
            try album.forEachSVG(only: frame.number) { _, svg in try picture.write(svg, size: album.size, streams) }
        } else {
            let graph = try moment.graph()
            let drawing = Drawing(graph: graph, caption: moment.caption(graph), frame: moment.tracedFrame)
            try picture.write(
                Reduction(options, over: drawing).apply(to: drawing), isForeign: moment.store.isStructureOnly, streams)
        }
        try streams.note(moment.opened.note)
        return .success
    }

    private static func writeAll(
        to path: String, _ values: Values, _ theme: Theme, _ streams: Streams
    ) throws -> ExitStatus {
        let format = values[format] ?? .svg
        if format.isFilm { throw PictureError.needsAnimation(format) }
        if format == .dot { throw PictureError.exclusive("--all", "--format dot") }
        if path == "-" || PictureFormat(suffixOf: path) != nil { throw PictureError.needsFolder(path) }
        let options = try ReductionKeys.options(values, for: format)
        let stretch = try Stretch(streams.address(values[file]), on: TimelineShelf(streams), limit: Album.limit)
        let album = try Album(stretch, reducing: options, theme: theme, streams)
        let folder = try OutputFolder(path)
        let digits = max(4, String(stretch.frames.last?.number ?? 0).count)
        var progress = Progress("rendering", of: album.count, streams)
        try album.forEachPicture(as: format) { frame, bytes in
            let number = String(frame.number)
            let name = String(repeating: "0", count: digits - number.count) + number
            try folder.write(bytes, to: "\(name).\(format.rawValue)")
            try progress.advance()
        }
        try progress.finish()
        try streams.note(album.note)
        try streams.note(stretch.opened.note)
        return .success
    }

    private static func writeAnimation(
        to path: String, _ values: Values, _ theme: Theme, _ streams: Streams
    ) throws -> ExitStatus {
        let picture = try Picture(to: path, as: values[format], theme: theme, streams)
        guard picture.format == .svg || picture.format.isFilm else { throw PictureError.cannotMove(picture.format) }
        let seconds = try self.seconds(values[hold] ?? "1.2")
        let options = try ReductionKeys.options(values, for: picture.format)
        let stretch = try Stretch(streams.address(values[file]), on: TimelineShelf(streams), limit: 1_000)
        let marked = Set(
            try stretch.opened.timeline.marks(of: stretch.opened.session.number).filter { !$0.name.isEmpty }.map(
                \.frame))
        let album = try Album(stretch, reducing: options, theme: theme, streams)
        if picture.format == .svg {
            try picture.write(
                album.animation(seconds: seconds, marked: marked), size: album.size, streams)
        } else {
            let film = try Film(as: picture.format, seconds: seconds, environment: streams.environment)
            var progress = Progress("rendering", of: album.count, streams)
            let last = stretch.frames.last?.number
            try album.forEachPicture(as: .png, isFine: false) { frame, png in
                film.add(png)
                if frame.number == last || marked.contains(frame.number) { film.add(png) }
                try progress.advance()
            }
            try progress.finish()
            try picture.write(whole: film.finish(), streams)
        }
        try streams.note(album.note)
        try streams.note(stretch.opened.note)
        return .success
    }

    /// How long `1.2`, `1.2s` or `800ms` is.
    private static func seconds(_ text: String) throws(PictureError) -> Double {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        guard let number = Double(digits), number.isFinite else { throw .noDuration(text) }
        let seconds = isMilliseconds ? number / 1000 : number
        guard (0.05...3600).contains(seconds) else { throw .noDuration(text) }
        return seconds
    }
}
