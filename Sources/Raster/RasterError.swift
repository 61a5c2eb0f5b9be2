/// Why an SVG did not become a picture of another kind.
public enum RasterError: Error, Hashable, Sendable {
    /// librsvg is not installed.
    case unavailable
    /// The picture would have `width` × `height` pixels.
    case pictureTooLarge(width: Int, height: Int, limit: PixelLimit)
    /// librsvg or cairo refused; `message` is its own word.
    case failed(message: String)
}

/// How large a picture of pixels may be.
public struct PixelLimit: Hashable, Sendable {
    /// The most pixels in one direction.
    public var side: Int
    /// The most pixels in all.
    public var area: Int

    /// What cairo can do in one direction, and 400 MB of memory.
    public static let standard = PixelLimit(side: 32_767, area: 100_000_000)

    /// Makes a limit.
    public init(side: Int, area: Int) {
        self.side = side
        self.area = area
    }

    /// Whether a picture keeps within the limit.
    func allows(width: Double, height: Double) -> Bool {
        width <= Double(side) && height <= Double(side) && width * height <= Double(area)
    }
}
