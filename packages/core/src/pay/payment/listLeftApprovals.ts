import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import type { QuoteTransaction } from '../../services/bridge/toQuote.js'
import { encodeAllowance } from '../guard/encodeAllowance.js'
import { readApproval } from '../guard/readApproval.js'
import type { PaymentRecord } from './PaymentDetails.js'

export type ListLeftApprovalsParameters = {
  payment: PaymentRecord
  /** The quote's step that they were made for. */
  quoteStep: number
  /** What is to be asked for: an approval in it replaces an older one for the same spender. @default none */
  planned?: readonly Pick<QuoteTransaction, 'to' | 'data'>[] | undefined
}

export type LeftApproval = { chainId: number; token: Address; spender: Address }

/** The approvals that a payment has made for a step, and that are not used up on the chain. */
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
