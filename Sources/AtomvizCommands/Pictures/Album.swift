import Foundation
import GraphDrawing
import GraphModel
import Raster

/// The pictures of a stretch of frames, all of one size, in one layout or in as few as can be read.
struct Album {
    /// The most frames.
    static let limit = 10_000

    private let stretch: Stretch
    private let theme: Theme
    private let epochs: [(epoch: LayoutEpoch, layout: PictureLayout)]
    /// The size of each picture.
    let size: (width: Double, height: Double)

    /// Small lines below the title of each picture: cause and place, time.
    private static let captionLines = 2

    /// Lays the frames out, several layouts at a time where there are several.
    ///
    /// - Throws: ``AddressError``, `TimelineError`, `GraphvizError`, `LayoutWorkerError`.
    init(_ stretch: Stretch, reducing options: ReductionOptions, theme: Theme, _ streams: Streams) throws {
        self.stretch = stretch
        self.theme = theme
        let epochs = try stretch.epochs(reducing: options)
        let layouts = Layouts(streams, needsWorkers: epochs.count > 1 || stretch.isForeign)
        self.epochs = try zip(
            epochs,
            Parallel.map(epochs) { try $0.laidOut(captionLines: Self.captionLines, by: layouts.layout) }
        ).map { ($0, $1) }
        var (width, height) = (0.0, 0.0)
        for (_, layout) in self.epochs {
            let needed = PictureWriter(layout, theme: theme).size
            (width, height) = (max(width, needed.width), max(height, needed.height))
        }
        size = (width, height)
    }

    /// Whether there is a picture of a frame.
    func has(_ number: FrameNumber) -> Bool {
        epochs.contains { $0.epoch.frames.contains { $0.number == number } }
    }

    /// What to tell where frames have no picture, as they have nothing of what was asked for.
    var note: String? {
        let missing = stretch.frames.count - count
        return missing == 0
            ? nil : "\(String(counting: missing, "frame")) without anything of what is to be drawn left out"
    }

    /// How many pictures there are.
    var count: Int { epochs.reduce(0) { $0 + $1.epoch.frames.count } }

    /// Goes through the pictures of all frames, or of one.
    func forEachSVG(only number: FrameNumber? = nil, _ body: (Frame, [UInt8]) throws -> Void) throws {
        for (index, (epoch, layout)) in epochs.enumerated() {
            var writer = PictureWriter(layout, theme: theme)
            writer.widen(to: size)
            try epoch.forEachDrawing(caption: stretch.caption) { frame, drawing in
                if let number, number != frame.number { return }
                let svg = writer.svg(of: drawing, data: ["frame": "\(frame.number)", "epoch": "\(index + 1)"])
                try body(frame, svg)
            }
        }
    }

    /// Goes through the pictures as elements of one page, without ids.
    func forEachElement(_ body: (Frame, [UInt8]) throws -> Void) throws {
        for (epoch, layout) in epochs {
            var writer = PictureWriter(layout, theme: theme, prefix: nil)
            writer.widen(to: size)
            try epoch.forEachDrawing(caption: stretch.caption) { frame, drawing in
                try body(frame, writer.element(of: drawing))
            }
        }
    }

    /// Goes through the pictures as files of a format, several at a time where that is worth it.
    ///
    /// Films take coarse ones: an encoder's time follows the pixels.
    func forEachPicture(
        as format: PictureFormat, isFine: Bool = true, _ body: (Frame, [UInt8]) throws -> Void
    ) throws {
        guard format != .svg else { return try forEachSVG(body) }
        var waiting: [(frame: Frame, svg: [UInt8])] = []
        try forEachSVG { frame, svg in
            waiting.append((frame, svg))
            if waiting.count == Self.batch { try flush(&waiting, format, isFine, body) }
        }
        try flush(&waiting, format, isFine, body)
    }

    /// How many pictures of pixels are drawn at a time: two for each of many cores.
    private static let batch = max(2, 2 * ProcessInfo.processInfo.activeProcessorCount)

    private func flush(
        _ waiting: inout [(frame: Frame, svg: [UInt8])], _ format: PictureFormat, _ isFine: Bool,
        _ body: (Frame, [UInt8]) throws -> Void
    ) throws {
        let (pictures, size) = (waiting, size)
        waiting = []
        let files = try Parallel.map(pictures) { picture in
            format == .pdf
                ? try Raster.pdf(picture.svg, size: size) : try Raster.png(picture.svg, size: size, isFine: isFine)
        }
        for (picture, file) in zip(pictures, files) { try body(picture.frame, file) }
    }

    /// The frames one after the other, in one document.
    ///
    /// - Parameters:
    ///   - seconds: how long each frame is seen; the last one, and those that the app gave a name to, twice as long.
    ///   - marked: the frames with names.
    func animation(seconds: Double, marked: Set<FrameNumber>) throws -> [UInt8] {
        var animation = Animation()
        let last = stretch.frames.last?.number
        for (epoch, layout) in epochs {
            animation.begin(layout, theme: theme)
            try epoch.forEachDrawing(caption: stretch.caption) { frame, drawing in
                let isPause = frame.number == last || marked.contains(frame.number)
                animation.add(drawing, seconds: isPause ? 2 * seconds : seconds)
            }
        }
        return animation.svg(title: stretch.opened.fileName)
    }
}
