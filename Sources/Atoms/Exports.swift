// Apps say `Recorder.mark(…)` and `Recorder.record(…)` without another import.
@_exported import enum AtomRecorder.Recorder
