/// Something that the shop sells.
struct Product: Codable, Hashable, Sendable {
    /// The number by which everything else names it.
    let id: Int
    /// What it is called.
    let name: String
    /// What it is.
    let category: Category
    /// What it costs, in cents.
    let price: Int

    /// Groups of products.
    enum Category: String, Codable, CaseIterable, Sendable {
        case tea, coffee, cups
    }

    /// A catalogue of so many products, the same each time.
    static func catalogue(_ count: Int) -> [Product] {
        let names: [Category: [String]] = [
            .tea: ["Assam", "Darjeeling", "Sencha", "Earl Grey"], .coffee: ["Arabica", "Robusta", "Mocha", "Decaf"],
            .cups: ["Mug", "Bowl", "Glass", "Flask"],
        ]
        return (1...max(count, 1)).map { number in
            let category = Category.allCases[number % 3]
            let name = names[category]?[number / 3 % 4] ?? ""
            return Product(id: number, name: "\(name) \(number)", category: category, price: 250 + number * 35 % 900)
        }
    }
}
