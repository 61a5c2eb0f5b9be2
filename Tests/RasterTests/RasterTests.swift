import Raster
import Testing

@Suite("SVG as PNG and PDF")
struct RasterTests {
    private static func document(_ body: String, width: Int = 60, height: Int = 40) -> [UInt8] {
        Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\(body)</svg>".utf8)
    }
    private static let text = document("<text x=\"5\" y=\"20\" style=\"font-family:DejaVu Sans\">hello</text>")

    /// Width and height in the header of a PNG.
    private static func pixels(_ png: [UInt8]) -> [Int] {
        [16, 20].map { start in png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("A PNG has two pixels for each of the document")
    func scale() throws {
        let png = try Raster.png(Self.text, size: (60, 40))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(Self.pixels(png) == [120, 80])
    }

    @Test("A PNG that would be too large has one pixel for each, and one that still is is refused")
    func limit() throws {
        #expect(
            Self.pixels(try Raster.png(Self.text, size: (60, 40), limit: .init(side: 100, area: 9000))) == [60, 40])
        #expect(throws: RasterError.pictureTooLarge(width: 60, height: 40, limit: .init(side: 50, area: 9000))) {
            try Raster.png(Self.text, size: (60, 40), limit: .init(side: 50, area: 9000))
        }
    }

    @Test("Text is drawn: another text gives other pixels")
    func letters() throws {
        let other = Self.document("<text x=\"5\" y=\"20\" style=\"font-family:DejaVu Sans\">world</text>")
        #expect(try Raster.png(Self.text, size: (60, 40)) != Raster.png(other, size: (60, 40)))
    }

    @Test("Equal documents give equal bytes")
    func deterministic() throws {
        #expect(try Raster.png(Self.text, size: (60, 40)) == Raster.png(Self.text, size: (60, 40)))
        let pdf = try Raster.pdf(Self.text, size: (60, 40))
        #expect(pdf.starts(with: Array("%PDF-".utf8)))
        #expect(try Raster.pdf(Self.text, size: (60, 40)) == pdf)
    }

    @Test("What is no SVG is refused", arguments: ["", "no markup", "<svg", "<html/>"])
    func rubbish(text: String) {
        #expect {
            _ = try Raster.png(Array(text.utf8), size: (10, 10))
        } throws: { error in
            if case .failed? = error as? RasterError { true } else { false }
        }
    }
}
