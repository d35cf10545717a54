import type { Address } from 'viem'
import { readDeposit } from '../guard/readDeposit.js'
import type { PaymentRecord } from './PaymentDetails.js'

/** What goes back to the payer when nothing is delivered, and from when on. */
export type RefundTerms = {
  chainId: number
  tokenAddress: Address
  /** Base units. */
  amount: bigint
  receiver: Address
  /** Milliseconds since 1970: what is not delivered by then is sent back. */
  deadline: number
}

/** Read from the deposit itself, so that nobody has to be asked; undefined where a payment leaves nothing with our escrow. */
export function findRefundTerms({
  details: { quote, confirmed },
}: Pick<PaymentRecord, 'details'>): RefundTerms | undefined {
  for (const { originToken, originAmount, transactions } of quote.steps) {
    const [intent] = transactions.flatMap(({ data }) => readDeposit(data) ?? [])
    if (intent)
      return {
        chainId: originToken.chainId,
        tokenAddress: originToken.address as Address,
        amount: originAmount,
        receiver: confirmed.payer,
        deadline: Number.parseInt(`${intent.deadline}000`, 10),
      }
  }
  return undefined
}
