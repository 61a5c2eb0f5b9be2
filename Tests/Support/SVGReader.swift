import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An SVG read by an XML parser of its own.
public final class SVGReader: NSObject, XMLParserDelegate {
    /// Where the document is no XML.
    public struct Malformed: Error {
        /// The line, from 1.
        public var line: Int
        /// The column, from 1.
        public var column: Int
    }

    /// The document's text.
    public let source: String
    /// The contents of its `text` elements, in order.
    public private(set) var texts: [String] = []
    private var isInText = false

    /// Reads a document.
    ///
    /// - Throws: ``Malformed``.
    public init(_ bytes: [UInt8]) throws {
        source = String(decoding: bytes, as: UTF8.self)
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw Malformed(line: parser.lineNumber, column: parser.columnNumber) }
    }

    /// Called by the parser.
    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        isInText = name == "text"
        if isInText { texts.append("") }
    }

    /// Called by the parser.
    public func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if isInText { texts[texts.count - 1] += characters }
    }

    /// Called by the parser.
    public func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }
}
