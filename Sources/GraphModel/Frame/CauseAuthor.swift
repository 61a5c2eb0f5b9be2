/// Who made a write, as the name of its cause tells: `effect of CartAtom`, `effect of RowAtom(id: 3)@list, 2 effects ago`,
/// `production of TotalAtom`, `call of App/CartView.swift:12`, `observer`.
package struct CauseAuthor: Hashable, Sendable {
    /// What ran when it was written.
    package enum Role: String, Sendable, CaseIterable {
        /// An effect of a node.
        case effect
        /// The production of a node's value.
        case production
        /// The call of a subscriber.
        case call
        /// Code that is told of every change.
        case observer
    }

    /// What ran.
    package var role: Role
    /// Whose it was, by ``Node/title``; empty where that node was gone.
    package var title: String
    /// How many effects began between that effect and the write; nil where none did, and for other roles.
    package var effectsAgo: Int?

    private static let ago = " effects ago"

    /// Reads the name of a cause; nil when it names no author, as that of an action. O(length).
    package init?(_ name: String) {
        guard let role = Role.allCases.first(where: { name.hasPrefix($0.rawValue) }) else { return nil }
        var rest = name.dropFirst(role.rawValue.count)
        if role == .effect, rest.hasSuffix(Self.ago), let comma = rest.lastIndex(of: ",") {
            let digits = rest[comma...].dropFirst(2).dropLast(Self.ago.count)
            if digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = Int(digits)
            {
                effectsAgo = count
                rest = rest[..<comma]
            }
        }
        if rest.isEmpty {
            title = ""
        } else if rest.hasPrefix(" of ") {
            title = String(rest.dropFirst(" of ".count))
        } else {
            return nil
        }
        self.role = role
    }

    /// Which of some effects wrote: the one that began so many effects ago, or the last one of a node so called. Where the
    /// name fits none, the last one: its node is gone since. O(effects).
    ///
    /// - Parameters:
    ///   - effects: those that began in the frame before the write, in order.
    ///   - title: the title of an effect's node.
    /// - Returns: nil when no effect wrote.
    package func effect<Effects: BidirectionalCollection>(
        among effects: Effects, title: (Effects.Element) -> String?
    ) -> Effects.Element? {
        guard role == .effect else { return nil }
        if let effectsAgo, let effect = effects.dropLast(effectsAgo).last { return effect }
        return effects.last { title($0) == self.title } ?? effects.last
    }
}

extension Cause {
    /// Whether an effect or a production of a node wrote, rather than the app from outside. O(length of the name).
    package var isOfNode: Bool {
        switch CauseAuthor(name)?.role {
        case .effect, .production: true
        case .call, .observer, nil: false
        }
    }
}
