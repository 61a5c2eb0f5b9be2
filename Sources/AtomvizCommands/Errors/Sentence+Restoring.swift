extension Sentence {
    static func about(_ error: RestoreError) -> String {
        switch error {
        case .notLive(let path):
            "\(quoted(path)) is not being recorded any more, so there is no app to put a frame into; "
                + "run it again under \"atomviz record\""
        case .refused(let frame, let session, let reason):
            "frame \(frame) of session \(session) was not put back: \(reason)"
        case .noAnswer(let session, let timeout):
            "the app of session \(session) did not answer within \(seconds(timeout)), and may still put the frame back; "
                + "its main thread may be busy or blocked: try again, or give it longer with --timeout"
        case .recordingEnded(let path):
            "the recording of \(quoted(path)) ended before the app had answered; see how the app ended"
        case .noRunningSession(let path):
            "no app of \(quoted(path)) is running any more; run one under \"atomviz record\", or give --session"
        case .tooManyNodes(let count):
            "the frame has \(count) nodes, which is more than an app can be handed at once; give a smaller one"
        }
    }
}
