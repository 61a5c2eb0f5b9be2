import GraphModel
import Testing

@Suite struct RecordedValueTests {
    private static func secret(_ digest: UInt64, cut: Bool = false) -> RecordedValue {
        RecordedValue(typeName: "Token", encoding: .redacted, isTruncated: cut, digest: digest)
    }

    @Test(
        "Redacted values compare by digest, and are unknown when it covers a part only",
        arguments: [
            (secret(1), secret(1), .equal),
            (secret(1), secret(2), .different),
            (secret(1, cut: true), secret(1), .unknown),
            (secret(1), secret(1, cut: true), .unknown),
            (secret(1, cut: true), secret(2, cut: true), .different),
        ] as [(RecordedValue, RecordedValue, RecordedValue.Comparison)])
    func redacted(left: RecordedValue, right: RecordedValue, expected: RecordedValue.Comparison) {
        #expect(left.compared(to: right) == expected)
    }
}
