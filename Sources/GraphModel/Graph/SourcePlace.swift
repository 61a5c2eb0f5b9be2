/// A place in source code, as `#fileID` and `#line` give it.
public struct SourcePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    public let fileID: String
    /// The line, from 1; 0 where it is not known.
    public let line: UInt32

    /// Makes a place from what `#fileID` and `#line` say. A line beyond `UInt32` is clamped.
    public init(fileID: String, line: UInt) {
        self.fileID = fileID
        self.line = UInt32(clamping: line)
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }

    /// By file, then by line.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.fileID, left.line) < (right.fileID, right.line)
    }
}
