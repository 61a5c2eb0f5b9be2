import GraphModel

/// The outline of a kind of node. All fill the box that edges end at, on the left and on the right at least.
enum NodeShape: Hashable, Sendable {
    /// A box.
    case box
    /// A box with round corners.
    case rounded
    /// A box with round ends.
    case pill
    /// A box with cut corners.
    case chamfered
    /// A box with a line along each end, as flow charts draw a process.
    case process
    /// The same with one corner cut: a process that can fail.
    case failingProcess
    /// A box with cut corners and a line along the left end: one after the other.
    case sequence
    /// A box with cut corners on the left and round ones on the right: something is sent out.
    case sender
    /// A box with two lugs on the left, as UML draws a component.
    case component
    /// A box with a second line around it.
    case doubled
    /// A box with cut corners and a second line around it.
    case safe
    /// A box that is round on the right: something goes through it.
    case gate
    /// A box that is round on the left: a part of something.
    case part
    /// A drum.
    case drum
    /// A sheet with a folded corner.
    case sheet
    /// A folder with a tab.
    case folder

    /// The shape of a kind.
    init(_ kind: NodeKind) {
        switch kind {
        case .state, .unknown: self = .box
        case .value: self = .rounded
        case .task: self = .process
        case .throwingTask: self = .failingProcess
        case .asyncPhase: self = .chamfered
        case .asyncSequence: self = .sequence
        case .publisher: self = .sender
        case .object: self = .component
        case .modifier: self = .gate
        case .slice: self = .part
        case .dependency: self = .doubled
        case .stored: self = .drum
        case .file: self = .sheet
        case .sync: self = .folder
        case .secure: self = .safe
        case .subscriber: self = .pill
        }
    }

    /// How far text keeps from the sides of the box, in points, beyond the margin of a plain box.
    var inset: (side: Double, top: Double, bottom: Double) {
        switch self {
        case .box, .rounded, .chamfered, .sender, .gate, .part: (0, 0, 0)
        case .pill: (4, 0, 0)
        case .process, .failingProcess, .sequence, .component: (5, 0, 0)
        case .doubled, .safe: (2, 2, 2)
        case .drum: (0, 8, 4)
        case .sheet: (4, 0, 0)
        case .folder: (0, 5, 0)
        }
    }

    /// The outline as SVG path data, and lines within it that are not filled.
    ///
    /// - Parameters:
    ///   - left: the left side of the box, in points.
    ///   - top: its upper side.
    ///   - width: its width.
    ///   - height: its height.
    func draw(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> (outline: PathData, lines: PathData)
    {
        var lines = PathData()
        let (right, bottom) = (left + width, top + height)
        func outline(_ corner: PathData.Corner, _ others: PathData.Corner? = nil) -> PathData {
            PathData(box: (left, top, right, bottom), left: corner, right: others ?? corner)
        }
        switch self {
        case .box: return (outline(.round(2)), lines)
        case .rounded: return (outline(.round(10)), lines)
        case .pill: return (outline(.round(min(height / 2, 16))), lines)
        case .chamfered: return (outline(.cut(7)), lines)
        case .process, .failingProcess:
            lines.line(left + 5, top, left + 5, bottom)
            lines.line(right - 5, top, right - 5, bottom)
            return (self == .process ? outline(.round(1)) : outline(.round(1), .cut(5)), lines)
        case .sequence:
            lines.line(left + 5, top + 2, left + 5, bottom - 2)
            return (outline(.cut(7)), lines)
        case .sender: return (outline(.cut(7), .round(10)), lines)
        case .component:
            for middle in [top + height / 3, top + height * 2 / 3] {
                lines.box(left - 4, middle - 3, left + 4, middle + 3)
            }
            return (outline(.round(2)), lines)
        case .doubled:
            lines.box(left + 3, top + 3, right - 3, bottom - 3)
            return (outline(.round(1)), lines)
        case .safe:
            lines.append(PathData(box: (left + 3, top + 3, right - 3, bottom - 3), left: .cut(4), right: .cut(4)))
            return (outline(.cut(6)), lines)
        case .gate: return (outline(.round(2), .round(14)), lines)
        case .part: return (outline(.round(14), .round(2)), lines)
        case .drum:
            var path = PathData()
            path.move(left, top + 5)
            path.curve(left, top - 1.5, right, top - 1.5, right, top + 5)
            path.line(to: right, bottom - 5)
            path.curve(right, bottom + 1.5, left, bottom + 1.5, left, bottom - 5)
            path.close()
            lines.move(left, top + 5)
            lines.curve(left, top + 11, right, top + 11, right, top + 5)
            return (path, lines)
        case .sheet:
            var path = PathData()
            path.move(left, top)
            path.line(to: right - 10, top)
            path.line(to: right, top + 10)
            path.line(to: right, bottom)
            path.line(to: left, bottom)
            path.close()
            lines.move(right - 10, top)
            lines.line(to: right - 10, top + 10)
            lines.line(to: right, top + 10)
            return (path, lines)
        case .folder:
            var path = PathData()
            path.move(left, top)
            path.line(to: left + min(34, width / 2), top)
            path.line(to: left + min(38, width / 2 + 4), top + 5)
            path.line(to: right, top + 5)
            path.line(to: right, bottom)
            path.line(to: left, bottom)
            path.close()
            return (path, lines)
        }
    }
}
