import { isSameAddress } from '@billfold/protocol'
import { limits } from '../../constants/limits.js'
import { transferSelector } from '../../execution/encodeTransfer.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { decodeWords, isAddressWord, readSelector } from './decodeWords.js'
import type { GuardReason } from './GuardReason.js'
import { depositSelector, guardDeposit } from './guardDeposit.js'
import { guardSwap, swapSelector } from './guardSwap.js'
import { isPublished } from './isPublished.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/** `approve(address,uint256)` */
export const approveSelector = '0x095ea7b3'

/** Calls that give away rights or move tokens behind the payment's back. */
const forbidden: ReadonlySet<string> = new Set([
  '0x39509351', // increaseAllowance
  '0xd73dd623', // increaseApproval
  '0xd505accf', // permit (EIP-2612)
  '0x8fcbaf0c', // permit (DAI)
  '0xa22cb465', // setApprovalForAll
  '0x87517c45', // Permit2 approve
  '0x2b67b570', // Permit2 permit
  '0x36c78516', // Permit2 transferFrom
  '0x23b872dd', // transferFrom
  '0x42842e0e', // safeTransferFrom
  '0xb88d4fde', // safeTransferFrom with data
  '0xf242432a', // safeTransferFrom (ERC-1155)
  '0x2eb2c2d6', // safeBatchTransferFrom
  '0x4000aea0', // transferAndCall
  '0x095bcdb6', // transfer (ERC-6909)
])

const refuse = (reason: GuardReason): TransactionResult => ({ ok: false, reason })

/** Holds one transaction against the step it belongs to. */
export function guardTransaction(context: TransactionContext): TransactionResult {
  const { transaction, confirmed } = context
  const selector = readSelector(transaction.data)
  if (forbidden.has(selector)) return refuse('forbiddenCall')
  if (isSameAddress(transaction.to, confirmed.payer)) return refuse('forbiddenCall')
  if (selector === approveSelector) return guardApproval(context)
  if (transaction.action === 'approval') return refuse('badCall')
  if (selector === transferSelector || transaction.data === '0x') return guardTransfer(context)
  if (context.quote.type === 'transfer') return refuse('forbiddenCall')
  // A token's contract is for approvals and transfers; anything else asked of it is not a payment.
  const tokens = context.quote.steps.flatMap(({ originToken, destinationToken }) => [
    originToken,
    destinationToken,
  ])
  const isToken = tokens.some(({ address }) => isSameAddress(address, transaction.to))
  if (isToken) return refuse('forbiddenCall')
  if (selector === depositSelector) return guardDeposit(context)
  if (selector === swapSelector) return guardSwap(context)
  // A contract that neither gets the payment's value nor its allowance has no visible part in it.
  const isPaid = transaction.value > 0n || isApproved(context)
  return { ok: true, spends: transaction.value, promised: true, mustSimulate: !isPaid }
}

/**
 * Whether this step has set the contract's allowance by now: an older one would come on top. A published contract may
 * leave the pulling to another published one.
 */
function isApproved(context: TransactionContext): boolean {
  const { transaction, step, followers } = context
  const before = step.transactions.slice(0, step.transactions.length - followers.length - 1)
  const spenders = before.flatMap(({ data }) =>
    readSelector(data) === approveSelector ? (decodeWords(data, 2)?.[0] ?? []) : [],
  )
  if (spenders.some((spender) => isAddressWord(spender, transaction.to))) return true
  return isPublished(context, transaction.to) && spenders.some((spender) => isPublished(context, spender))
}

/** Exactly this payment's amount, or nothing; to whoever comes next, or to a published address. */
function guardApproval(context: TransactionContext): TransactionResult {
  const { transaction, step, followers } = context
  const words = decodeWords(transaction.data, 2)
  if (!words) return refuse('badCall')
  const [spender = 0n, amount = 0n] = words
  if (transaction.value !== 0n) return refuse('valueTooHigh')
  if (!isSameAddress(transaction.to, step.originToken.address)) return refuse('otherToken')
  const main = followers.find(({ data }) => readSelector(data) !== approveSelector)
  if (!main) return refuse('approvalUnused')
  const isExpected = isAddressWord(spender, main.to) || isPublished(context, spender)
  if (!isExpected) return refuse('approvalElsewhere')
  if (amount !== 0n && amount !== step.originAmount - sumFees(step)) return refuse('approvalTooHigh')
  return { ok: true, allows: { spender, amount } }
}

/** Decoded to the last field: a transfer goes to the receiver, a fee to anyone, never more than was confirmed. */
function guardTransfer(context: TransactionContext): TransactionResult {
  const { transaction, step, quote, confirmed } = context
  const isNative = isNativeToken(step.originToken.address)
  const words =
    transaction.data === '0x' ? [BigInt(transaction.to), transaction.value] : decodeWords(transaction.data, 2)
  if (!words) return refuse('badCall')
  const [receiver, amount = 0n] = words
  if (transaction.data === '0x' ? !isNative : isNative) return refuse('otherToken')
  if (transaction.data !== '0x') {
    if (transaction.value !== 0n) return refuse('valueTooHigh')
    if (!isSameAddress(transaction.to, step.originToken.address)) return refuse('otherToken')
  }
  const isFee = transaction.action === 'fee'
  if (isFee && amount > mostFee(context)) return refuse('paysMore')
  // A swap or a bridge is a call: plain transfers beside it would pay in another token than was confirmed.
  if (!isFee && quote.type !== 'transfer') return refuse('forbiddenCall')
  if (!isFee && !isAddressWord(receiver, confirmed.receiver)) return refuse('otherReceiver')
  return { ok: true, spends: amount }
}

/** In a transfer the fee is the difference that was shown; beside a swap or bridge it is a small part. */
function mostFee({ quote, step }: TransactionContext): bigint {
  if (quote.type === 'transfer') return quote.originAmount - quote.destinationAmount
  return (step.originAmount * BigInt(limits.providerFeeBps)) / 10_000n
}

/** What of a step goes to the provider before the payment itself. */
function sumFees({ transactions }: TransactionContext['step']): bigint {
  return transactions
    .filter(({ action, data }) => action === 'fee' && readSelector(data) === transferSelector)
    .reduce((sum, { data }) => sum + (decodeWords(data, 2)?.[1] ?? 0n), 0n)
}
