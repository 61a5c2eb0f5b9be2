import Timeline
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Sentence {
    static func about(_ error: RecordError) -> String {
        switch error {
        case .cannotStart(let name, ENOENT) where !name.contains("/"):
            "there is no program \(quoted(name)) in the folders of PATH; give its path, such as ./\(name)"
        case .cannotStart(let name, ENOENT):
            "there is no program \(quoted(name)); build it first, or correct the path"
        case .cannotStart(let name, EISDIR):
            "\(quoted(name)) is a folder and cannot be run; give the path of a program in it"
        case .cannotStart(let name, EACCES):
            "\(quoted(name)) may not be run (\(systemMessage(EACCES))); make it executable, or give another program"
        case .cannotStart(let name, ENOEXEC):
            "\(quoted(name)) is no program that this system runs; a script needs a first line such as #!/bin/sh"
        case .cannotStart(let name, let code):
            "\(quoted(name)) cannot be started (\(systemMessage(code)))"
        case .noSuchApp(let name, let others) where others.isEmpty:
            "no app \(quoted(name)) can be attached to, and no other either: debug builds that use Atoms can, once they have "
                + "opened a store; start the app first, or record it with --listen or --"
        case .noSuchApp(let name, let others):
            "no app \(quoted(name)) can be attached to; there are \(others.joined(separator: ", "))"
        case .severalApps(let name, let processes):
            "several apps are named \(quoted(name)); give a process number: "
                + processes.map(String.init).joined(separator: ", ")
        case .needsChild(let option):
            "option \(option) is for an app that the recorder starts; set the variable of the app's own instead (see \"atomviz "
                + "record --help\")"
        case .attachAndListen:
            "--attach and --listen do not go together; give one of them"
        case .cannotMake(let error):
            switch error.reason {
            case .missing:
                "there is no folder to make \(quoted(error.path)) in; make the folder, or give another file with -o"
            case .notPermitted:
                "you may not make \(quoted(error.path)) there; give a file in a folder of your own with -o"
            case .directory:
                "\(quoted(error.path)) is a folder; give a file in it with -o"
            case .notAFile:
                "\(quoted(error.path)) is a device or pipe, which holds no timeline; give a file with -o"
            default:
                about(error)
            }
        }
    }

    static func about(_ error: SystemError) -> String {
        "the system refused (\(error.description)); try again once it has room for more files and processes"
    }

    static func about(_ error: TransportError) -> String {
        switch error {
        case .system(let error, let path):
            "the session directory \(quoted(path)) cannot be used (\(error.description)); see to its folder"
        case .pathTooLong(let path, let limit):
            "the path of the socket \(quoted(path)) is longer than \(limit) bytes; set XDG_RUNTIME_DIR to a shorter one"
        case .notADirectory(let path):
            "\(quoted(path)) is not a session directory; start the recording again"
        case .wrongOwner(let path, let owner):
            "the session directory \(quoted(path)) belongs to user \(owner); run as that user"
        case .openToOthers(let path, let mode):
            "others can get at the session directory \(quoted(path)) (mode \(String(mode, radix: 8))); "
                + "take that right away, or start the recording again"
        case .notARing(let path):
            "\(quoted(path)) is not a whole ring of events of this version; use one version of atomviz on both ends"
        case .nobodyListens(let path):
            "no recorder listens in \(quoted(path)); it has ended, or was killed: start the recording again"
        case .anotherWaits(let path):
            "another `atomviz record --listen` waits for apps already (in \(quoted(path))); end it first"
        case .refused(let reason):
            "the app does not let itself be recorded: \(reason)"
        case .strangerListens(let path, let user):
            "the recorder in \(quoted(path)) belongs to user \(user); run as that user"
        case .malformed(let error):
            "what the other end sent cannot be read (\(error.description)); use one version of atomviz on both ends"
        case .unexpectedMessage:
            "the other end answered something else than it was asked; use one version of atomviz on both ends"
        case .closed:
            "the recorder ended before it answered; see whether the app still runs"
        case .timedOut(let duration):
            "no answer came within \(seconds(duration)); see whether the recorder is stopped"
        }
    }

    /// `2 s`, `0.5 s`.
    static func seconds(_ duration: Duration) -> String {
        duration.formatted(secondsDigits: 3) + " s"
    }
}

extension Duration {
    /// Seconds with at most so many digits behind the point, none of them a closing zero.
    fileprivate func formatted(secondsDigits digits: Int) -> String {
        let (seconds, attoseconds) = components
        var fraction = String(String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst().prefix(digits))
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(seconds)" : "\(seconds).\(fraction)"
    }
}
