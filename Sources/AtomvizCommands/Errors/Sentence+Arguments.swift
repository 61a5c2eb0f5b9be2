import Arguments

extension Sentence {
    static func about(_ error: ArgumentError) -> String {
        switch error {
        case .noCommand:
            return "no command given; \"atomviz --help\" lists them"
        case .unknownCommand(let name, let suggestions):
            let next = didYouMean(suggestions, otherwise: "\"atomviz --help\" lists the commands")
            return "there is no command \(quoted(name)); \(next)"
        case .unknownOption(let option, let command, let suggestions):
            let next = didYouMean(suggestions, otherwise: see(command))
            return "\(quoted(command.map { "atomviz \($0)" } ?? "atomviz")) has no option \(quoted(option)); \(next)"
        case .missingValue(let option, let value, let command):
            return
                "option \(quoted(option)) needs \("AEIOU".contains(value.prefix(1)) ? "an" : "a") \(value) behind it; \(see(command))"
        case .unexpectedValue(let option, let value):
            return "option \(quoted(option)) takes no value; leave \(quoted("=" + value)) out"
        case .repeatedOption(let option):
            return "option \(quoted(option)) was given twice; give it once"
        case .invalidValue(let option, let value, let shape, let suggestions):
            let next = didYouMean(suggestions, otherwise: "give \(described(shape))")
            return "option \(quoted(option)) cannot be \(quoted(value)); \(next)"
        case .missingArgument(let argument, let command):
            return "\(quoted("atomviz \(command)")) needs \(argument); \(see(command))"
        case .unexpectedArgument(let argument, let command):
            return "\(quoted("atomviz \(command)")) has no use for \(quoted(argument)); \(see(command))"
        case .missingSeparator(let word, let command):
            return "\"--\" is missing before \(quoted(word)); write: atomviz \(command) [options] -- \(word) …"
        case .missingPassthrough(let passthrough, let command):
            return "nothing to run; write: atomviz \(command) [options] -- \(passthrough)"
        }
    }

    private static func see(_ command: String?) -> String {
        "see \"atomviz \(command.map { "\($0) " } ?? "")--help\""
    }

    private static func described(_ shape: ValueShape) -> String {
        switch shape {
        case .text: "some text"
        case .number(let bounds) where bounds.upperBound == .max: "a whole number from \(bounds.lowerBound)"
        case .number(let bounds): "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
        case .choice(let choices): list(choices, last: "or")
        case .size: "a size such as 64MiB or 10MB"
        case .time: "a time such as 30s or 1h"
        case .either(let first, let second): "\(described(first)), or \(described(second))"
        }
    }
}
