#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The world outside a command: where it reads and writes, and what the environment says.
public struct Streams: Sendable {
    /// What comes in.
    public var input: any ByteSource
    /// What the user asked for.
    public var output: TextOutput
    /// Everything else.
    public var error: TextOutput
    /// Environment variables.
    public var environment: [String: String]
    /// The program that runs, to be started anew for what a process of its own should do; nil where none should be.
    public var program: String?

    /// Makes a world.
    public init(
        input: any ByteSource = EmptySource(), output: any ByteSink, error: any ByteSink, environment: [String: String],
        program: String? = nil
    ) {
        self.input = input
        self.output = TextOutput(output)
        self.error = TextOutput(error)
        self.environment = environment
        self.program = program
    }

    /// The process's own standard streams and environment.
    ///
    /// Ignores SIGPIPE for the whole process, so that a closed pipe is an error of the write and not a death. Child
    /// processes inherit that: who spawns one sets the signal back to its default.
    public static func standard(environment: [String: String]) -> Streams {
        signal(SIGPIPE, SIG_IGN)
        reserveClosedDescriptors()
        return Streams(
            input: FileDescriptorSource(STDIN_FILENO), output: FileDescriptorSink(STDOUT_FILENO),
            error: FileDescriptorSink(STDERR_FILENO),
            environment: environment, program: ownProgram)
    }

    /// The running program's own file, even when another has taken its name meanwhile.
    private static var ownProgram: String? {
        #if os(Linux)
        "/proc/self/exe"
        #else
        CommandLine.arguments.first
        #endif
    }

    /// Takes the numbers of standard streams that are closed, so that no file that is opened later gets one of them and
    /// what is meant for a person written into it. Using such a stream stays an error.
    private static func reserveClosedDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is this one. Opened the wrong way round: reads and writes fail as they should.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
