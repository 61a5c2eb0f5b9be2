import AtomRecorder

/// Whether a node's value must not leave the process because of a name. See `Recorder.denyPatterns`.
public enum DeniedNames {
    /// Whether a deny pattern is met in the name of a node, in its key or in the type of its value. O(length of the three).
    ///
    /// - Parameters:
    ///   - name: the node's name.
    ///   - valueType: the type of its value.
    ///   - key: its key.
    public static func deny<Key>(name: String, valueType: any Any.Type, key: Key) -> Bool {
        let patterns = Recorder.denyPatterns
        if patterns.matches(name: name) || patterns.matches(name: ValueTypeName.of(valueType)) { return true }
        // Nothing can be met in numbers.
        if MemoryLayout<Key>.size == 0 || key is any BinaryInteger { return false }
        return patterns.matches(name: KeyText.text(of: key))
    }
}
