import CZstd

/// Decompresses blobs of unknown origin. Owns one zstd decompression context.
final class Decompressor {
    private let context: OpaquePointer?

    init() {
        context = ZSTD_createDCtx()
    }

    deinit {
        ZSTD_freeDCtx(context)
    }

    /// The bytes that a blob was made of.
    ///
    /// Nothing is reserved that the blob does not itself claim to hold, and nothing beyond the limit.
    ///
    /// - Parameters:
    ///   - blob: one zstd frame.
    ///   - limit: the most bytes that it may hold.
    /// - Returns: nil when it is no such frame, claims to hold more, or holds other than it claims.
    func decompress(_ blob: [UInt8], atMost limit: Int) -> [UInt8]? {
        guard let context else { return nil }
        let claimed = blob.withUnsafeBytes { atomviz_zstd_content_size($0.baseAddress, $0.count) }
        // A block of zstd holds 128 KiB at most and takes three bytes at least.
        guard claimed >= 0, claimed <= limit, claimed / 43_691 <= blob.count else { return nil }
        var size = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(claimed)) { target, count in
            size = blob.withUnsafeBytes {
                ZSTD_decompressDCtx(context, target.baseAddress, target.count, $0.baseAddress, $0.count)
            }
            count = ZSTD_isError(size) == 0 ? min(size, Int(claimed)) : 0
        }
        return ZSTD_isError(size) == 0 && size == Int(claimed) ? bytes : nil
    }
}
