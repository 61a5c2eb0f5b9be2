import Instrumentation
import Rules
import Testing

/// Expects that what stores do while a closure runs fulfils some rules.
///
/// ```swift
/// @Test func filtering() async throws {
///     try await expectRecording(
///         """
///         FilteredTodosAtom recomputes <= 1 per frame
///         wasted recomputes of * < 20%
///         """
///     ) {
///         let context = AtomTestContext()
///         context.watch(FilteredTodosAtom())
///         context[FilterAtom()] = .completed
///     }
/// }
/// ```
///
/// A rule that is broken, or has nothing to look at, is an issue of the running test at the place of the call: it names the
/// rule and shows the frames that break it, with what caused each and where. See ``recordFrames(isolation:_:)`` for what is
/// recorded; docs/rules.md describes the rules.
///
/// - Parameters:
///   - rules: the rules, one a line.
///   - isolation: the actor that the closure runs on, which is the caller's.
///   - fileID: the file of the call.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - body: makes stores and uses them.
/// - Returns: the frames, for expectations of one's own.
/// - Throws: what the closure throws.
@discardableResult
public func expectRecording(
    _ rules: String, isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: () async throws -> Void
) async throws -> FrameRecording {
    let recording = try await recordFrames(isolation: isolation, body)
    expect(
        recording, rules, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return recording
}

/// Expects that what a store that is there already does while a closure runs fulfils some rules.
///
/// As ``expectRecording(_:isolation:fileID:filePath:line:column:_:)``, for what
/// ``recordFrames(of:isolation:_:)`` records.
///
/// - Parameters:
///   - store: the store, or a test's context with a store of its own.
///   - rules: the rules, one a line.
///   - isolation: the actor that the closure runs on, which is the caller's.
///   - fileID: the file of the call.
///   - filePath: the path of that file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - body: uses the store.
/// - Returns: the frames, for expectations of one's own.
/// - Throws: what the closure throws.
@discardableResult
public func expectRecording<Handle: StoreHandle & Sendable>(
    of store: Handle, _ rules: String, isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: () async throws -> Void
) async throws -> FrameRecording {
    let recording = try await recordFrames(of: store, isolation: isolation, body)
    expect(
        recording, rules, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return recording
}

private func expect(_ recording: FrameRecording, _ rules: String, at location: SourceLocation) {
    do throws(RuleSyntaxError) {
        for result in try recording.report(on: rules).results where !result.isFine {
            Issue.record(Comment(rawValue: result.text), sourceLocation: location)
        }
    } catch {
        Issue.record(Comment(rawValue: "\(error)"), sourceLocation: location)
    }
}
