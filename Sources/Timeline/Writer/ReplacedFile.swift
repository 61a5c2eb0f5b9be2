import Foundation

/// The file whose place a new timeline takes, with what lies beside it: kept under other names in the same folder until
/// it is certain that it may go.
///
/// A process that is killed meanwhile leaves them there, which loses nobody's recording.
struct ReplacedFile {
    private let path: String
    /// What the name of each begins with while it is kept.
    private let asidePath: String
    /// What is kept, by the end of its name: empty for the file itself.
    private var suffixes: [String] = []

    init(path: String, folder: String) {
        self.path = path
        asidePath = "\(folder).atomviz-\(getpid())-\(UInt32.random(in: 0 ... .max)).replaced"
    }

    /// Puts aside what is there. The file itself keeps its name too where the file system has links, so that there is
    /// always one of that name.
    ///
    /// - Throws: ``TimelineError`` when that cannot be done; everything has its name again then.
    mutating func putAside() throws(TimelineError) {
        for suffix in [""] + NewFile.companions {
            let (from, to) = (path + suffix, asidePath + suffix)
            if suffix.isEmpty && link(from, to) == 0 || rename(from, to) == 0 {
                suffixes.append(suffix)
            } else if errno != ENOENT {
                let code = errno
                putBack()
                throw TimelineError(path: path, .system(code))
            }
        }
    }

    /// Gives everything its name again, the file in place of the new timeline. What lies beside that must be gone.
    func putBack() {
        for suffix in suffixes.reversed() {
            rename(asidePath + suffix, path + suffix)
            // Two names of one file stay two: "rename() does nothing, and returns a success status".
            unlink(asidePath + suffix)
        }
    }

    /// Lets go of everything.
    func remove() {
        for suffix in suffixes { unlink(asidePath + suffix) }
    }
}
