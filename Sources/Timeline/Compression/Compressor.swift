import CZstd

/// Compresses blobs. Owns one zstd compression context, which keeps its memory from blob to blob.
final class Compressor {
    private let context: OpaquePointer
    private var buffer: [UInt8] = []

    /// The level of zstd that it is asked for: higher ones take longer for little that is gained on short blobs.
    private static let level: Int32 = 3

    /// - Returns: nil when there is no memory.
    init?() {
        guard let context = ZSTD_createCCtx() else { return nil }
        self.context = context
        // Both are in range, which is what the results would tell.
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Self.level)
        // A bit that is flipped in the file is noticed, instead of being read as something else.
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit {
        ZSTD_freeCCtx(context)
    }

    /// Gives compressed bytes to a closure, for as long as it runs. O(bytes).
    func compress<Result>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let bound = ZSTD_compressBound(bytes.count)
        if buffer.count < bound { buffer = Array(repeating: 0, count: bound) }
        var size = 0
        buffer.withUnsafeMutableBytes { target in
            size = ZSTD_compress2(context, target.baseAddress, target.count, bytes.baseAddress, bytes.count)
        }
        // "compressBound() guarantees success": what is left is a lack of memory.
        guard ZSTD_isError(size) == 0 else { throw SQLiteError.noMemory }
        let compressed = buffer
        defer { trim() }
        return try compressed.withBytes(0..<size, body)
    }

    /// Does not hold on to the room of an unusually large blob.
    private func trim() {
        if buffer.count > 1 << 20 { buffer = [] }
    }
}

extension [UInt8] {
    /// Gives a part of the bytes to a closure that may throw, for as long as it runs.
    func withBytes<Result>(
        _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let outcome = withUnsafeBytes { bytes in
            Swift.Result { () throws(SQLiteError) -> Result in
                try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        }
        return try outcome.get()
    }
}
