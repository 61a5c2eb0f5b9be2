import GraphModel

/// Frames one after the other in one SVG document that plays by itself: without script, by rules of its style sheet.
///
/// Each element is in the document once for each way it looks, and is visible while it looks so. A bar tells how far the
/// recording is; it stands still while a pointer rests on the picture. Readers that do not animate, and people who asked
/// for less motion, see the last frame.
public struct Animation: Sendable {
    /// How an element looks for a while, in frames from the first one that shows it to the first that does not.
    private struct Appearance: Sendable {
        var element: SVGBuffer
        var start: Int
        var end: Int
    }

    /// What an element is, and of which layout.
    private struct Key: Hashable, Sendable {
        var epoch: Int
        var subject: PictureWriter.Subject
    }

    /// One layout's pictures.
    private struct Scene: Sendable {
        var writer: PictureWriter
        var start: Int
        var end: Int
        /// The elements in the order in which they lie, frames before edges before nodes.
        var order: [Key] = []
    }

    private var scenes: [Scene] = []
    private var appearances: [Key: [Appearance]] = [:]
    private var captions: [Caption] = []
    private var pauses: [Double] = []

    /// The height of the bar and of the space above it, in points.
    private static let bar = (height: 4.0, space: 16.0)

    /// An animation of no frames.
    public init() {}

    /// How many frames there are.
    public var frameCount: Int { captions.count }

    /// Begins a layout: the frames added next stand in it.
    public mutating func begin(_ layout: PictureLayout, theme: Theme) {
        let writer = PictureWriter(layout, theme: theme, prefix: "s\(scenes.count)-")
        scenes.append(Scene(writer: writer, start: frameCount, end: frameCount))
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - drawing: its drawing, of the layout that was begun last.
    ///   - seconds: how long it is seen.
    public mutating func add(_ drawing: Drawing, seconds: Double) {
        guard let epoch = scenes.indices.last else { return }
        let frame = frameCount
        var scene = scenes[epoch]
        var known = appearances
        appearances = [:]
        scene.writer.forEachElement(of: drawing) { subject, element in
            let key = Key(epoch: epoch, subject: subject)
            guard var states = known.removeValue(forKey: key) else {
                scene.order.append(key)
                known[key] = [Appearance(element: element, start: frame, end: frame + 1)]
                return
            }
            if states[states.count - 1].end == frame, states[states.count - 1].element == element {
                states[states.count - 1].end = frame + 1
            } else {
                states.append(Appearance(element: element, start: frame, end: frame + 1))
            }
            known[key] = states
        }
        appearances = known
        scene.end = frame + 1
        scenes[epoch] = scene
        captions.append(drawing.caption)
        pauses.append(seconds)
    }

    /// The document. O(size of all ways that elements look).
    ///
    /// - Parameter title: what the document is called.
    public func svg(title: String) -> [UInt8] {
        guard var first = scenes.first?.writer else { return [] }
        for scene in scenes { first.widen(to: scene.writer.size) }
        let pictureHeight = first.size.height
        first.widen(to: (first.size.width, pictureHeight + Self.bar.space + Self.bar.height))
        var timing = Timing(pauses)

        var body = SVGBuffer()
        for (frame, caption) in captions.enumerated() {
            timing.open(frame, frame + 1, to: &body)
            first.heading(caption, to: &body)
            body.append("</g>\n")
        }
        for scene in scenes {
            timing.open(scene.start, scene.end, to: &body)
            scene.writer.openGraph(to: &body)
            for layer in Layer.allCases {
                for key in scene.order where layer == Layer(key.subject) {
                    for state in appearances[key] ?? [] { write(state, in: scene, &timing, to: &body) }
                }
            }
            body.append("</g>\n")
            scene.writer.writeLegend(to: &body)
            body.append("</g>\n")
        }
        writeBar(first, top: pictureHeight, timing, to: &body)

        var document = SVGBuffer()
        first.declare(to: &document)
        let details = ["\(captions.count) frames, one after the other"]
        first.open(
            Caption(title, details: details), ["frames": "\(captions.count)"], rules: timing.rules, to: &document)
        document.append(body)
        document.append("</svg>\n")
        return document.bytes
    }

    /// What lies below what.
    private enum Layer: CaseIterable {
        case clusters, edges, nodes

        init(_ subject: PictureWriter.Subject) {
            switch subject {
            case .cluster: self = .clusters
            case .edge: self = .edges
            case .node: self = .nodes
            }
        }
    }

    private func write(_ state: Appearance, in scene: Scene, _ timing: inout Timing, to body: inout SVGBuffer) {
        // What is there as long as its scene needs no rule of its own.
        if state.start == scene.start, state.end == scene.end { return body.append(state.element) }
        timing.open(state.start, state.end, to: &body)
        body.append(state.element)
        body.append("</g>\n")
    }

    private func writeBar(_ writer: PictureWriter, top: Double, _ timing: Timing, to body: inout SVGBuffer) {
        let (left, width) = (PictureWriter.margin.side, writer.innerWidth)
        func rectangle(_ x: Double, _ width: Double, _ colour: String, _ name: StaticString) {
            body.append("<rect class=\"")
            body.append(name)
            body.append("\"")
            body.attribute("x", x)
            body.attribute("y", top)
            body.attribute("width", width)
            body.attribute("height", Self.bar.height)
            body.attribute("fill", colour)
            body.append("/>")
        }
        rectangle(left, width, writer.theme.outline, "time")
        rectangle(left, width, writer.theme.edge, "elapsed")
        for frame in captions.indices.dropFirst() {
            rectangle(left + width * timing.begin(of: frame), 1, writer.theme.background, "tick")
        }
        body.append("\n")
    }
}
