import GraphModel
import GraphWire

extension Timeline {
    /// The contents that stand beside the delta or keyframe of a frame, in the order of these numbers. Each is in memory once.
    func contents(_ numbers: [Int64], of frame: FrameNumber, session: Int) throws(TimelineError) -> [String] {
        guard !numbers.isEmpty else { return [] }
        var texts: [String] = []
        var bytes = 0
        for number in numbers {
            let text = try content(number, of: frame, session: session)
            // A content that comes again takes no second room, and is counted all the same.
            bytes += text.utf8.count
            guard bytes <= TimelineFormat.contentsLimit else {
                throw failure(.corrupt(detail: "too large contents of frame \(frame) in session \(session)"))
            }
            texts.append(text)
        }
        return texts
    }

    private func content(_ number: Int64, of frame: FrameNumber, session: Int) throws(TimelineError) -> String {
        if let known = contents[number] { return known }
        let row = try read { database throws(SQLiteError) -> (encoding: Int64, blob: [UInt8])? in
            let statement = try database.prepare("SELECT encoding, data FROM content WHERE number = ?")
            try statement.bind(number)
            return try statement.step() ? (statement.number(0), statement.blob(1)) : nil
        }
        guard let row, row.encoding == TimelineFormat.compressedEncoding,
            // Bytes that are not UTF-8 are replaced, which takes up to three times their room.
            let bytes = contents.decompressor.decompress(row.blob, atMost: WireFormat.stringLimit)
        else {
            let what = row == nil ? "missing" : "unreadable"
            throw failure(.corrupt(detail: "\(what) content \(number) of frame \(frame) in session \(session)"))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        contents[number] = text
        return text
    }
}
