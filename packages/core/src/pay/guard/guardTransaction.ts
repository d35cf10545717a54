import { isSameAddress } from '@billfold/protocol'
import { limits } from '../../constants/limits.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { readCallName } from './decodeCall.js'
import type { GuardReason } from './GuardReason.js'
import { isGrantCall } from './grantCalls.js'
import { guardCall } from './guardCall.js'
import { guardDeposit } from './guardDeposit.js'
import { guardSwap } from './guardSwap.js'
import { isPublished } from './isPublished.js'
import { paymentAbi } from './ourAbi.js'
import { readApproval, readTransfer } from './readApproval.js'
import { sumFees } from './sumFees.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

const refuse = (reason: GuardReason): TransactionResult => ({ ok: false, reason })

/** Holds one transaction against the step it belongs to: what is not known to be a part of a payment is refused. */
export function guardTransaction(context: TransactionContext): TransactionResult {
  const { transaction, confirmed, quote } = context
  const { to, data, action, authorizationList } = transaction
  if (isSameAddress(to, confirmed.payer)) return refuse('forbiddenCall')
  // EIP-7702: whoever the account is handed to can take all that it has.
  if (authorizationList !== undefined) return refuse('forbiddenCall')
  if (isGrantCall(data)) return refuse('forbiddenCall')
  const name = readCallName(paymentAbi, data)
  if (name === 'approve') return guardApproval(context)
  if (action === 'approval') return refuse('badCall')
  if (name === 'transfer' || data === '0x') return guardTransfer(context)
  if (quote.type === 'transfer') return refuse('forbiddenCall')
  // A token's contract is for approvals and transfers; anything else asked of it is not a payment.
  const tokens = quote.steps.flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
  const isToken = tokens.some(({ address }) => isSameAddress(address, to))
  if (isToken) return refuse('forbiddenCall')
  if (name === 'deposit') return guardDeposit(context)
  if (name === 'swap') return guardSwap(context)
  return guardCall(context)
}

/** Exactly this payment's amount, or nothing; to whoever comes next, or to a published address. */
function guardApproval(context: TransactionContext): TransactionResult {
  const { transaction, step, followers, spenders } = context
  const approval = readApproval(transaction.data)
  if (!approval) return refuse('badCall')
  const { spender, amount } = approval
  if (transaction.value !== 0n) return refuse('valueTooHigh')
  const { address } = step.originToken
  if (isNativeToken(address) || !isSameAddress(transaction.to, address)) return refuse('otherToken')
  const main = followers.find(({ data }) => readCallName(paymentAbi, data) !== 'approve')
  if (!main) return refuse('approvalUnused')
  const isExpected = isSameAddress(spender, main.to) || isPublished(spenders, transaction.chainId, spender)
  if (!isExpected) return refuse('approvalElsewhere')
  if (amount !== 0n && amount !== step.originAmount - sumFees(step)) return refuse('approvalTooHigh')
  return { ok: true, allows: { spender, amount } }
}

/** Decoded to the last field: a transfer goes to the receiver, a fee to anyone, never more than was confirmed. */
function guardTransfer(context: TransactionContext): TransactionResult {
  const { transaction, step, quote, confirmed } = context
  const { to, data, value, action } = transaction
  const isNative = isNativeToken(step.originToken.address)
  const transfer = data === '0x' ? { receiver: to, amount: value } : readTransfer(data)
  if (!transfer) return refuse('badCall')
  const { receiver, amount } = transfer
  if (data === '0x' ? !isNative : isNative) return refuse('otherToken')
  if (data !== '0x') {
    if (value !== 0n) return refuse('valueTooHigh')
    if (!isSameAddress(to, step.originToken.address)) return refuse('otherToken')
  }
  const isFee = action === 'fee'
  if (isFee && amount > mostFee(context)) return refuse('paysMore')
  // A swap or a bridge is a call: plain transfers beside it would pay in another token than was confirmed.
  if (!isFee && quote.type !== 'transfer') return refuse('forbiddenCall')
  if (!isFee && !isSameAddress(receiver, confirmed.receiver)) return refuse('otherReceiver')
  return { ok: true, spends: amount }
}

/** In a transfer the fee is the difference that was shown; beside a swap or bridge it is a small part. */
function mostFee({ quote, step }: TransactionContext): bigint {
  if (quote.type === 'transfer') return quote.originAmount - quote.destinationAmount
  return (step.originAmount * BigInt(limits.providerFeeBps)) / 10_000n
}
