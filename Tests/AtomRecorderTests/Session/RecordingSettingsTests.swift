import Testing

@testable import AtomRecorder

@Suite("Settings")
struct RecordingSettingsTests {
    @Test(
        "The budget of a value is what the environment says, within bounds",
        arguments: [
            (nil, 16_384), ("1000", 1000), ("0", 0), ("99999999999", 16_777_216), ("-1", 16_384), ("16k", 16_384),
            ("", 16_384),
        ] as [(String?, Int)])
    func budget(text: String?, expected: Int) {
        let settings = RecordingSettings { $0 == "ATOMVIZ_VALUE_BUDGET" ? text : nil }
        #expect(settings.valueBudget == expected)
    }
}
