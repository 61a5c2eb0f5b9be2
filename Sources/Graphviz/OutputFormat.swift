/// What a picture is written as.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics: XML, without a document type.
    case svg
    /// Portable Network Graphics.
    case png
    /// Portable Document Format. It holds the time it was made, so two runs differ.
    case pdf
}
