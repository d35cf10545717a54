import { isNativeToken } from '../../tokens/isNativeToken.js'
import { checkDeadline } from './checkDeadline.js'
import { decodeWords, isAddressWord } from './decodeWords.js'
import { isPublished } from './isPublished.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/** `deposit(Intent)` of our escrow. */
export const depositSelector = '0x4b2eec97'

export const intentFields = 12

/** A deposit into our escrow, decoded to the last field. */
export function guardDeposit(context: TransactionContext): TransactionResult {
  const { quote, transaction, step, confirmed, now, escrowChainIds = [] } = context
  const words = decodeWords(transaction.data, intentFields)
  if (!words) return { ok: false, reason: 'badCall' }
  const [payer, chain, escrow, token, amount, toChain, , toToken, toAmount = 0n, receiver, deadline = 0n] =
    words
  const isNative = isNativeToken(step.originToken.address)
  if (!escrowChainIds.includes(transaction.chainId)) return { ok: false, reason: 'unaudited' }
  if (!isAddressWord(payer, confirmed.payer)) return { ok: false, reason: 'otherPayer' }
  if (chain !== BigInt(transaction.chainId) || !isAddressWord(escrow, transaction.to))
    return { ok: false, reason: 'otherChain' }
  if (!isTokenWord(token, step.originToken.address)) return { ok: false, reason: 'otherToken' }
  if (amount !== step.originAmount) return { ok: false, reason: 'paysMore' }
  if (transaction.value !== (isNative ? amount : 0n)) return { ok: false, reason: 'valueTooHigh' }
  if (toChain !== BigInt(confirmed.destinationChainId)) return { ok: false, reason: 'otherChain' }
  if (!isTokenWord(toToken, confirmed.destinationTokenAddress)) return { ok: false, reason: 'otherToken' }
  if (toAmount < confirmed.destinationAmount) return { ok: false, reason: 'bringsLess' }
  if (!isAddressWord(receiver, confirmed.receiver)) return { ok: false, reason: 'otherReceiver' }
  if (!checkDeadline(deadline, now + (quote.skewMs ?? 0))) return { ok: false, reason: 'badDeadline' }
  return {
    ok: true,
    pulls: isNative ? 0n : amount,
    spends: transaction.value,
    promised: !isPublished(context, transaction.to),
  }
}

/** A token in call data; our contracts write the native one as the all-e address. */
export function isTokenWord(word: bigint | undefined, address: string): boolean {
  if (word === undefined) return false
  return isNativeToken(address)
    ? isNativeToken(`0x${word.toString(16).padStart(40, '0')}`)
    : isAddressWord(word, address)
}
