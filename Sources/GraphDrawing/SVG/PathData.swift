/// What stands in the `d` of an SVG path. Coordinates in points.
struct PathData {
    /// How a corner of a box is drawn.
    enum Corner {
        /// Round, with this radius.
        case round(Double)
        /// Cut off, so far from the corner.
        case cut(Double)

        fileprivate var reach: Double {
            switch self {
            case .round(let radius): radius
            case .cut(let length): length
            }
        }
    }

    private(set) var buffer = SVGBuffer()

    init() {}

    /// A box with corners of one kind on its left and of another on its right.
    init(box: (left: Double, top: Double, right: Double, bottom: Double), left: Corner, right: Corner) {
        let limit = min(box.right - box.left, box.bottom - box.top) / 2
        let (near, far) = (min(left.reach, limit), min(right.reach, limit))
        move(box.left + near, box.top)
        line(to: box.right - far, box.top)
        corner(right, far, to: box.right, box.top + far)
        line(to: box.right, box.bottom - far)
        corner(right, far, to: box.right - far, box.bottom)
        line(to: box.left + near, box.bottom)
        corner(left, near, to: box.left, box.bottom - near)
        line(to: box.left, box.top + near)
        corner(left, near, to: box.left + near, box.top)
        close()
    }

    var isEmpty: Bool { buffer.bytes.isEmpty }

    mutating func move(_ x: Double, _ y: Double) { command("M", x, y) }

    mutating func line(to x: Double, _ y: Double) { command("L", x, y) }

    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        command("C", x1, y1)
        command(" ", x2, y2)
        command(" ", x, y)
    }

    mutating func close() { buffer.append("Z") }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        move(x1, y1)
        line(to: x2, y2)
    }

    mutating func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        move(left, top)
        line(to: right, top)
        line(to: right, bottom)
        line(to: left, bottom)
        close()
    }

    mutating func append(_ other: PathData) { buffer.append(other.buffer) }

    private mutating func corner(_ corner: Corner, _ reach: Double, to x: Double, _ y: Double) {
        switch corner {
        case .cut: line(to: x, y)
        case .round:
            buffer.append("A")
            buffer.append(reach)
            buffer.append(" ")
            buffer.append(reach)
            buffer.append(" 0 0 1 ")
            buffer.append(x)
            buffer.append(" ")
            buffer.append(y)
        }
    }

    private mutating func command(_ letter: StaticString, _ x: Double, _ y: Double) {
        buffer.append(letter)
        buffer.append(x)
        buffer.append(" ")
        buffer.append(y)
    }
}
