import SwiftUIShim
import Testing

/// What accompanies a change while it is made.
struct TransactionTests {
    @Test func `Changes see the animation that surrounds them, the innermost first`() throws {
        struct Failed: Error {}
        #expect(Transaction.current.animation == nil)
        let result = withAnimation(.linear) {
            #expect(Transaction.current.animation == .linear)
            withAnimation(nil) { #expect(Transaction.current.animation == nil) }
            #expect(throws: Failed.self) {
                try withAnimation {
                    #expect(Transaction.current.animation == .default)
                    throw Failed()
                }
            }
            #expect(Transaction.current.animation == .linear)
            return 7
        }
        #expect(result == 7)
        #expect(Transaction.current.animation == nil)
    }

    @Test func `An animation leaves the rest of the transaction as it is`() {
        var transaction = Transaction(animation: .easeIn)
        transaction.disablesAnimations = true
        withTransaction(transaction) {
            #expect(Transaction.current.animation == .easeIn)
            withAnimation(.linear) {
                #expect(Transaction.current.animation == .linear)
                #expect(Transaction.current.disablesAnimations)
            }
            withTransaction(\.isContinuous, true) {
                #expect(Transaction.current.animation == .easeIn)
                #expect(Transaction.current.isContinuous)
            }
        }
    }

    @Test func `A task sees the transaction that it was started in, and another does not`() async {
        let (inside, outside) = withAnimation(.linear) {
            (Task { Transaction.current.animation }, Task.detached { Transaction.current.animation })
        }
        #expect(await inside.value == .linear)
        #expect(await outside.value == nil)
    }
}
