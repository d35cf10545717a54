import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { decodeUint } from '../../chain/abi.js'
import { call } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../engine/openWallet.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { encodeAllowance, readApproval } from '../guard/calldata.js'
import type { PaymentRecord } from '../record/Payment.js'

export type ListLeftApprovalsParameters = {
  payment: PaymentRecord
  /** Index of the quote step of the approvals. */
  quoteStep: number
  /** Planned transactions: an approval among them replaces an older one for the same spender. @default none */
  planned?: readonly Pick<QuoteTransaction, 'to' | 'data'>[] | undefined
}

export type LeftApproval = { chainId: number; token: Address; spender: Address }

/** Lists a payment's approvals for a step that still have an allowance on chain. */
export async function listLeftApprovals(
  billfold: Billfold,
  { payment, quoteStep, planned = [] }: ListLeftApprovalsParameters,
): Promise<LeftApproval[]> {
  const { steps, details, payer } = payment
  const left: LeftApproval[] = []
  for (const [at, { status, action, chainId, calls }] of steps.entries()) {
    const isDone = status === 'confirmed' && action === 'approval'
    if (!isDone || details.places[at]?.quoteStep !== quoteStep) continue
    for (const { to: token, data } of calls) {
      const approval = readApproval(data)
      if (!approval || approval.amount === 0n) continue
      const { spender } = approval
      const isAgain = planned.some(
        (each) => isSameAddress(each.to, token) && isSameAddress(readApproval(each.data)?.spender, spender),
      )
      if (isAgain) continue
      const client = getClient(billfold, { chainId })
      const allowance = decodeUint(await call(client, { to: token, data: encodeAllowance(payer, spender) }))
      if (allowance !== 0n) left.push({ chainId, token, spender })
    }
  }
  return left
}
