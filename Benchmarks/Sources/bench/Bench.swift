import Foundation

/// The command. ``Options/help`` says what it does.
@main
@MainActor
struct Bench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let role = Role(arguments) { exit(role.play()) }
        do throws(UsageError) {
            let options = try Options(arguments)
            if options.isHelp { return say(Options.help) }
            let measurements = try options.selected(of: shapes.measurements(options.effort))
            if options.isList { return say(measurements.map(\.title).joined(separator: "\n")) }
            exit(report(on: measurements, options))
        } catch {
            tell("\(error)")
            exit(2)
        }
    }

    /// Measures, reports, and returns the exit status.
    private static func report(on measurements: [any Measurement], _ options: Options) -> Int32 {
        let table = Table(titles: measurements.map(\.title), baselines: measurements.map(\.baseline))
        if !options.isJSON { say(table.heading) }
        var findings: [Finding] = []
        for measurement in measurements {
            do {
                let finding = try measurement.run(options.effort)
                findings.append(finding)
                if !options.isJSON { say(table.line(finding)) }
            } catch let reason as NotMeasured {
                tell("\(measurement.title) is left out: \(reason)")
            } catch {
                tell("\(measurement.title): \(error)")
                return 2
            }
        }
        if options.isJSON {
            do {
                say(try Document(findings: findings).json)
            } catch {
                tell("the findings cannot be written as JSON: \(error)")
                return 2
            }
        }
        guard options.enforcesLimits else { return 0 }
        let excesses = findings.flatMap(\.excesses)
        for excess in excesses { tell("over the limit: \(excess)") }
        return excesses.isEmpty ? 0 : 1
    }

    /// Writes at once: a run takes minutes, and somebody may be watching through a pipe.
    private static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    private static func tell(_ message: String) {
        FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
    }
}
