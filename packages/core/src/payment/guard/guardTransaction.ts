import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../../chain/nativeToken.js'
import { limits } from '../../constants.js'
import { findNativeFee, type QuoteStep } from '../../services/bridge/quote.js'
import { paymentAbi } from './abis.js'
import { readApproval, readCallName, readTransfer } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import { isGrantCall } from './grantCalls.js'
import { guardBridgeData } from './guardBridgeData.js'
import { guardBurn, isBurn } from './guardBurn.js'
import { guardDeposit, guardSwap } from './guardDeposit.js'
import { guardListedTransfer } from './guardListedTransfer.js'
import {
  isPublished,
  mayPromise,
  type TransactionContext,
  type TransactionResult,
} from './TransactionContext.js'

/** Sums the step's fee transactions, in base units of its token. */
function sumFees({ transactions }: QuoteStep): bigint {
  return transactions
    .filter(({ action }) => action === 'fee')
    .reduce((sum, { data, value }) => sum + (data === '0x' ? value : (readTransfer(data)?.amount ?? 0n)), 0n)
}

/**
 * Allows an external contract that the step pays: full value, exact approval, listing, or an exact allowance on
 * chain.
 */
function guardCall(context: TransactionContext): TransactionResult {
  const { transaction, step, spenders } = context
  const { to, value, chainId } = transaction
  const isNative = isNativeToken(step.originToken.address)
  const due = step.originAmount - sumFees(step)
  const passed = { ok: true, spends: isNative ? value : 0n, promised: true } as const
  if (due <= 0n) return { ok: false, reason: 'forbiddenCall' }
  // Only listed contracts take native money besides the payment.
  if (value > 0n && findNativeFee(step) > 0n && !isPublished(spenders, chainId, to))
    return { ok: false, reason: 'feeElsewhere' }
  if (!mayPromise(context)) return { ok: false, reason: 'unlisted' }
  if (isNative && value >= due) return passed
  const approved = isNative ? [] : listApproved(context, due)
  if (approved.some((spender) => isSameAddress(spender, to))) return { ...passed, pulls: due }
  if (isPublished(spenders, chainId, to)) {
    // A listed contract may pull through another listed one; otherwise only a simulation can tell.
    const isPair = approved.some((spender) => isPublished(spenders, chainId, spender))
    return { ...passed, mustSimulate: !isPair }
  }
  // An approval for another spender does not count for this contract.
  const isForOthers = step.transactions.some(({ data }) => (readApproval(data)?.amount ?? 0n) > 0n)
  if (isNative || isForOthers) return { ok: false, reason: 'forbiddenCall' }
  const token = step.originToken.address as `0x${string}`
  const question = { type: 'allowance', chainId, token, spender: to, amount: due } as const
  return { ...passed, pulls: due, question }
}

/** Lists spenders that may pull exactly the amount; the last approval per spender counts. */
function listApproved({ step, followers }: TransactionContext, due: bigint): `0x${string}`[] {
  const before = step.transactions.slice(0, step.transactions.length - followers.length - 1)
  const last = new Map<string, bigint>()
  for (const { data } of before) {
    const approval = readApproval(data)
    if (approval) last.set(approval.spender.toLowerCase(), approval.amount)
  }
  return [...last].flatMap(([spender, amount]) => (amount === due ? [spender as `0x${string}`] : []))
}

const refuse = (reason: GuardReason): TransactionResult => ({ ok: false, reason })

/** Checks one transaction against its step; refuses calls not known to belong to a payment. */
export function guardTransaction(context: TransactionContext): TransactionResult {
  const { transaction, confirmed, quote, step } = context
  const { to, data, action, authorizationList } = transaction
  if (isSameAddress(to, confirmed.payer)) return refuse('forbiddenCall')
  // EIP-7702: a delegate has full control over the account.
  if (authorizationList !== undefined) return refuse('forbiddenCall')
  if (isGrantCall(data)) return refuse('forbiddenCall')
  const name = readCallName(paymentAbi, data)
  if (name === 'approve') return guardApproval(context)
  if (action === 'approval') return refuse('badCall')
  const deposit = guardListedTransfer(context, step.originAmount - sumFees(step))
  if (deposit) return deposit
  if (name === 'transfer' || data === '0x') return guardTransfer(context)
  if (quote.type === 'transfer') return refuse('forbiddenCall')
  // Token contracts accept only approvals and transfers.
  const tokens = quote.steps.flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
  const isToken = tokens.some(({ address }) => isSameAddress(address, to))
  if (isToken) return refuse('forbiddenCall')
  if (name === 'deposit') return guardDeposit(context)
  if (name === 'swap') return guardSwap(context)
  if (isBurn(transaction)) return guardBurn(context)
  const misled = guardBridgeData(context)
  return misled ? refuse(misled) : guardCall(context)
}

/** Allows exactly this payment's amount or zero, for the next called contract or a listed address. */
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

/** Allows a transfer to the receiver, or a fee to any address, within the confirmed amount. */
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
  if (isFee && amount > getMaxFee(context)) return refuse('paysMore')
  // Swaps and bridges are calls or deposits: other transfers beside them would pay in another token.
  if (!isFee && quote.type !== 'transfer') return refuse('forbiddenCall')
  if (!isFee && !isSameAddress(receiver, confirmed.receiver)) return refuse('otherReceiver')
  return { ok: true, spends: amount }
}

/** Returns the fee limit: the shown difference for a transfer, a small share for a swap or bridge. */
function getMaxFee({ quote, step }: TransactionContext): bigint {
  if (quote.type === 'transfer') return quote.originAmount - quote.destinationAmount
  return (step.originAmount * BigInt(limits.providerFeeBps)) / 10_000n
}
