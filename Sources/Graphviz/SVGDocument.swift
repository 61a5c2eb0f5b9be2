/// Graphviz's SVG.
enum SVGDocument {
    /// The document without what stands between the XML declaration and the root element: a document type, which makes some
    /// readers look for a file on the network, and comments that name Graphviz's version. O(length).
    static func withoutPreamble(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let root = Array("<svg ".utf8)
        guard let start = bytes.firstIndex(of: root) else { return Array(bytes) }
        return Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n".utf8) + bytes[start...]
    }
}

extension UnsafeRawBufferPointer {
    /// Where a run of bytes first stands. O(length × length of the run).
    fileprivate func firstIndex(of run: [UInt8]) -> Int? {
        guard count >= run.count else { return nil }
        return (0...(count - run.count)).first { self[$0..<($0 + run.count)].elementsEqual(run) }
    }
}
