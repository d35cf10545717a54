import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { checkDeadline } from './checkDeadline.js'
import { decodeCall } from './decodeCall.js'
import { isToken } from './guardDeposit.js'
import { isPublished } from './isPublished.js'
import { swapperAbi } from './ourAbi.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/** An order for our swapper: what goes in, what must come out, and to whom. The way in between is the contract's. */
export function guardSwap(context: TransactionContext): TransactionResult {
  const { quote, transaction, step, isLast, confirmed, now, spenders } = context
  const order = decodeCall(swapperAbi, transaction.data)?.args[0]
  if (!order) return { ok: false, reason: 'badCall' }
  const { tokenIn, amountIn, tokenOut, amountOut, receiver, deadline } = order
  const isNative = isNativeToken(step.originToken.address)
  if (!isToken(tokenIn, step.originToken.address)) return { ok: false, reason: 'otherToken' }
  if (!isToken(tokenOut, step.destinationToken.address)) return { ok: false, reason: 'otherToken' }
  if (amountIn !== step.originAmount) return { ok: false, reason: 'paysMore' }
  if (transaction.value !== (isNative ? amountIn : 0n)) return { ok: false, reason: 'valueTooHigh' }
  if (amountOut < step.destinationAmount) return { ok: false, reason: 'bringsLess' }
  if (!isSameAddress(receiver, isLast ? confirmed.receiver : confirmed.payer))
    return { ok: false, reason: 'otherReceiver' }
  if (!checkDeadline(deadline, now + (quote.skewMs ?? 0))) return { ok: false, reason: 'badDeadline' }
  // Whether the contract keeps its word is for the simulation to say.
  return {
    ok: true,
    pulls: isNative ? 0n : amountIn,
    spends: transaction.value,
    promised: !isPublished(spenders, transaction.chainId, transaction.to),
  }
}
