/// When frames are seen, as rules of a style sheet.
struct Timing {
    /// When each frame begins, and when the last one ends, as parts of the whole.
    private let marks: [Double]
    private let seconds: Double
    /// The stretches that have a rule already.
    private var known: Set<Stretch> = []
    private var text = ""

    private struct Stretch: Hashable {
        var start: Int
        var end: Int
    }

    /// - Parameter pauses: how many seconds each frame is seen, at least a twentieth.
    init(_ pauses: [Double]) {
        let lengths = pauses.map { $0.isFinite ? min(max($0, 0.05), 3600) : 1 }
        let whole = max(lengths.reduce(0, +), 0.05)
        var marks = [0.0]
        for length in lengths { marks.append(marks[marks.count - 1] + length / whole) }
        self.marks = marks
        seconds = whole
    }

    /// When a frame begins, as a part of the whole.
    func begin(of frame: Int) -> Double { marks[frame] }

    /// Begins a group that is visible from one frame until another.
    mutating func open(_ start: Int, _ end: Int, to buffer: inout SVGBuffer) {
        let isAlways = start == 0 && end == marks.count - 1
        if isAlways {
            buffer.append("<g>")
            return
        }
        let name = "at-\(start)-\(end)"
        if known.insert(Stretch(start: start, end: end)).inserted { addRule(name, start, end) }
        buffer.append("<g class=\"")
        buffer.append(markup: name)
        buffer.append("\">")
    }

    /// Readers that do not animate see what the last frame shows.
    private mutating func addRule(_ name: String, _ start: Int, _ end: Int) {
        let isLast = end == marks.count - 1
        text += ".\(name){visibility:\(isLast ? "visible" : "hidden");animation-name:\(name)}\n"
        var steps = start > 0 ? "0%{visibility:hidden}" : ""
        steps += "\(percent(marks[start])){visibility:visible}"
        if !isLast { steps += "\(percent(marks[end])){visibility:hidden}" }
        text += "@keyframes \(name){\(steps)}\n"
    }

    /// All rules.
    var rules: String {
        "\n[class^=at-]{animation-duration:\(duration);animation-timing-function:step-end;animation-iteration-count:infinite}\n"
            + text + "@keyframes elapsed{0%{transform:scaleX(0)}100%{transform:scaleX(1)}}\n"
            + ".elapsed{transform-box:fill-box;transform-origin:left;animation:elapsed \(duration) linear infinite}\n"
            + "svg:hover *{animation-play-state:paused}\n"
            + "@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n"
    }

    private var duration: String { "\(SVGBuffer.text(seconds))s" }

    /// A part of the whole with four decimals, for thousands of frames.
    private func percent(_ part: Double) -> String {
        let number = Int((part * 1_000_000).rounded())
        let rest = String(number % 10_000)
        return "\(number / 10_000).\(String(repeating: "0", count: 4 - rest.count))\(rest)%"
    }
}
