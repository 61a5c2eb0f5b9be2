/// Graphviz's SVG.
enum SVGDocument {
    /// The document as it leaves. O(length).
    ///
    /// Without what stands between the XML declaration and the root element: a document type, which makes some readers
    /// look for a file on the network, and comments that name Graphviz's version. And with `none` for `transparent`,
    /// which is no colour of SVG 1.1: some readers take it for black.
    static func cleaned(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let root = bytes.firstIndex(of: Array("<svg ".utf8), from: 0) ?? 0
        var result = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n".utf8)
        result.reserveCapacity(bytes.count)
        // A quotation mark in text is an entity, so this can only be an attribute.
        let colour = Array("=\"transparent\"".utf8)
        var start = root
        while let index = bytes.firstIndex(of: colour, from: start) {
            result += bytes[start..<index]
            result += "=\"none\"".utf8
            start = index + colour.count
        }
        return result + bytes[start...]
    }
}

extension UnsafeRawBufferPointer {
    /// Where a run of bytes next stands. O(length × length of the run).
    fileprivate func firstIndex(of run: [UInt8], from start: Int) -> Int? {
        guard let first = run.first, count - start >= run.count else { return nil }
        return (start...(count - run.count)).first { index in
            self[index] == first && self[index..<(index + run.count)].elementsEqual(run)
        }
    }
}
