import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { reviewEntries } from '../engine/reviewEntries.js'

/** Checks once what happened to released requests of an account's sends. */
export function reviewSends(billfold: Billfold, { account }: { account: Address }): Promise<void> {
  return reviewEntries(billfold, {
    isWanted: ({ kind, payer }) => kind === 'send' && isSameAddress(payer, account),
  })
}
