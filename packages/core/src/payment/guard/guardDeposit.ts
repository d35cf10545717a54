import { isSameAddress } from '@billfold/protocol'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import { limits } from '../../constants.js'
import { swapperAbi } from './abis.js'
import { decodeCall, type Intent, readIntent } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import {
  isPublished,
  mayPromise,
  type TransactionContext,
  type TransactionResult,
} from './TransactionContext.js'

/**
 * Returns true if a deadline in seconds is in the future and within the limit, so that funds are not locked
 * indefinitely.
 */
function checkDeadline(deadline: bigint, now: number): boolean {
  const seconds = BigInt(Math.floor(now / 1000))
  return deadline > seconds && deadline <= seconds + BigInt(limits.deadlineSeconds)
}

/** Checks a deposit into our escrow, decoded completely. */
export function guardDeposit(context: TransactionContext): TransactionResult {
  const { transaction, step, spenders } = context
  const { to, value, chainId, data } = transaction
  const intent = readIntent(data)
  if (!intent) return { ok: false, reason: 'badCall' }
  const reason = checkIntent(context, intent)
  if (reason) return { ok: false, reason }
  const isNative = isNativeToken(step.originToken.address)
  const destination = { chainId: context.confirmed.destinationChainId, address: intent.destinationEscrow }
  // The destination escrow reports the fill; an unknown contract there could report a false one.
  const isKnown = isPublished(spenders, destination.chainId, destination.address)
  const question = { type: 'sameCode', origin: { chainId, address: to }, destination } as const
  return {
    ok: true,
    pulls: isNative ? 0n : intent.originAmount,
    spends: value,
    promised: !isPublished(spenders, chainId, to),
    question: isKnown ? undefined : question,
  }
}

function checkIntent(context: TransactionContext, intent: Intent): GuardReason | undefined {
  const { quote, transaction, step, confirmed, now, escrowChainIds = [] } = context
  const isNative = isNativeToken(step.originToken.address)
  if (!escrowChainIds.includes(transaction.chainId)) return 'unaudited'
  if (!isSameAddress(intent.payer, confirmed.payer)) return 'otherPayer'
  if (intent.originChainId !== BigInt(transaction.chainId)) return 'otherChain'
  if (!isSameAddress(intent.originEscrow, transaction.to)) return 'otherChain'
  if (!isToken(intent.originToken, step.originToken.address)) return 'otherToken'
  if (intent.originAmount !== step.originAmount) return 'paysMore'
  if (transaction.value !== (isNative ? intent.originAmount : 0n)) return 'valueTooHigh'
  if (intent.destinationChainId !== BigInt(confirmed.destinationChainId)) return 'otherChain'
  if (!isToken(intent.destinationToken, confirmed.destinationTokenAddress)) return 'otherToken'
  if (intent.destinationAmount < confirmed.destinationAmount) return 'bringsLess'
  if (!isSameAddress(intent.receiver, confirmed.receiver)) return 'otherReceiver'
  return checkDeadline(intent.deadline, now + (quote.skewMs ?? 0)) ? undefined : 'badDeadline'
}

/** Returns true if call data names this token; our contracts know the native token only as the all-e address. */
function isToken(written: string, address: string): boolean {
  return isSameAddress(written, isNativeToken(address) ? nativeTokenAddress : address)
}

/** Checks an order for our swapper: input, minimum output, receiver. The contract chooses the route. */
export function guardSwap(context: TransactionContext): TransactionResult {
  const { quote, transaction, step, isLast, confirmed, now, spenders } = context
  const order = decodeCall(swapperAbi, transaction.data)?.args[0]
  if (!order) return { ok: false, reason: 'badCall' }
  const { tokenIn, amountIn, tokenOut, amountOut, receiver, deadline } = order
  const isNative = isNativeToken(step.originToken.address)
  if (!mayPromise(context)) return { ok: false, reason: 'unlisted' }
  if (!isToken(tokenIn, step.originToken.address)) return { ok: false, reason: 'otherToken' }
  if (!isToken(tokenOut, step.destinationToken.address)) return { ok: false, reason: 'otherToken' }
  if (amountIn !== step.originAmount) return { ok: false, reason: 'paysMore' }
  if (transaction.value !== (isNative ? amountIn : 0n)) return { ok: false, reason: 'valueTooHigh' }
  if (amountOut < step.destinationAmount) return { ok: false, reason: 'bringsLess' }
  if (!isSameAddress(receiver, isLast ? confirmed.receiver : confirmed.payer))
    return { ok: false, reason: 'otherReceiver' }
  if (!checkDeadline(deadline, now + (quote.skewMs ?? 0))) return { ok: false, reason: 'badDeadline' }
  // The simulation verifies that the contract delivers.
  return {
    ok: true,
    pulls: isNative ? 0n : amountIn,
    spends: transaction.value,
    promised: !isPublished(spenders, transaction.chainId, transaction.to),
  }
}
