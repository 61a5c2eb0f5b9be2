import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An SVG read by an XML parser of its own.
final class SVGReader: NSObject, XMLParserDelegate {
    struct Malformed: Error {
        var line: Int
        var column: Int
    }

    /// The document's text.
    let source: String
    /// The contents of its `text` elements, in order.
    private(set) var texts: [String] = []
    private var isInText = false

    init(_ bytes: [UInt8]) throws {
        source = String(decoding: bytes, as: UTF8.self)
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw Malformed(line: parser.lineNumber, column: parser.columnNumber) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        isInText = name == "text"
        if isInText { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if isInText { texts[texts.count - 1] += characters }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }
}
