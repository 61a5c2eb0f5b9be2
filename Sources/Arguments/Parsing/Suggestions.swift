import Spelling

/// Names that a person may have meant, of commands and options as of everything else that a command line names.
public typealias Suggestions = Spelling.Suggestions
