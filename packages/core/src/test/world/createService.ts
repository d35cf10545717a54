import { isSameAddress } from '@billfold/protocol'
import type { Service } from './parts.js'
import { refuse } from './readWallet.js'
import { listTransfers } from './truth.js'
import type { World } from './World.js'

/** Confirmations that a service waits for: more than a reorganisation undoes. */
const depth = 3

/** Returns the time at which a service has seen a transfer in that block, in milliseconds since the start. */
export function whenSeen({ chain, scheduler }: World, block: number): number {
  return scheduler.now() - (chain.height() - block - depth) * chain.blockMs
}

export function createService(world: () => World): Service {
  return {
    prepare({ receiver, amount }) {
      const { wallet, chain } = world()
      const isPaid = wallet.questions
        .flatMap(listTransfers)
        .some(
          (each) =>
            isSameAddress(each.to, receiver) &&
            each.amount === amount &&
            each.transaction.block + depth <= chain.height(),
        )
      if (isPaid) throw refuse(409, 'This order has been paid')
    },
  }
}
