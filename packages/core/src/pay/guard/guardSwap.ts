import { isNativeToken } from '../../tokens/isNativeToken.js'
import { checkDeadline } from './checkDeadline.js'
import { isAddressWord } from './decodeWords.js'
import { isTokenWord } from './guardDeposit.js'
import { isPublished } from './isPublished.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/** `swap(Order)` of our swapper. */
export const swapSelector = '0x7a40c589'

const fields = 9

/** An order for our swapper: what goes in, what must come out, and to whom. The way in between is the contract's. */
export function guardSwap(context: TransactionContext): TransactionResult {
  const { quote, transaction, step, isLast, confirmed, now } = context
  const digits = transaction.data.slice(10)
  // One argument with a list inside: an offset, then its fields.
  const word = (index: number) => BigInt(`0x${digits.slice(index * 64, index * 64 + 64) || '0'}`)
  if (digits.length < (fields + 1) * 64 || digits.length % 64 !== 0 || word(0) !== 32n)
    return { ok: false, reason: 'badCall' }
  const [, tokenIn, amountIn = 0n, tokenOut, amountOut = 0n, , , receiver, deadline = 0n] = Array.from(
    { length: fields },
    (_, index) => word(index + 1),
  )
  const isNative = isNativeToken(step.originToken.address)
  if (!isTokenWord(tokenIn, step.originToken.address)) return { ok: false, reason: 'otherToken' }
  if (!isTokenWord(tokenOut, step.destinationToken.address)) return { ok: false, reason: 'otherToken' }
  if (amountIn !== step.originAmount) return { ok: false, reason: 'paysMore' }
  if (transaction.value !== (isNative ? amountIn : 0n)) return { ok: false, reason: 'valueTooHigh' }
  if (amountOut < step.destinationAmount) return { ok: false, reason: 'bringsLess' }
  if (!isAddressWord(receiver, isLast ? confirmed.receiver : confirmed.payer))
    return { ok: false, reason: 'otherReceiver' }
  if (!checkDeadline(deadline, now + (quote.skewMs ?? 0))) return { ok: false, reason: 'badDeadline' }
  // Whether the contract keeps its word is for the simulation to say.
  return {
    ok: true,
    pulls: isNative ? 0n : amountIn,
    spends: transaction.value,
    promised: !isPublished(context, transaction.to),
  }
}
