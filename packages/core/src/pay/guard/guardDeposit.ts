import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { checkDeadline } from './checkDeadline.js'
import type { GuardReason } from './GuardReason.js'
import { isPublished } from './isPublished.js'
import { type Intent, readDeposit } from './readDeposit.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/** A deposit into our escrow, decoded to the last field. */
export function guardDeposit(context: TransactionContext): TransactionResult {
  const { transaction, step, spenders } = context
  const { to, value, chainId, data } = transaction
  const intent = readDeposit(data)
  if (!intent) return { ok: false, reason: 'badCall' }
  const reason = checkIntent(context, intent)
  if (reason) return { ok: false, reason }
  const isNative = isNativeToken(step.originToken.address)
  const destination = { chainId: context.confirmed.destinationChainId, address: intent.destinationEscrow }
  // The destination escrow reports the fill: a foreign contract there could report a false one.
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

/** Whether call data means this token; our contracts write the native one as the all-e address. */
export function isToken(written: string, address: string): boolean {
  return isNativeToken(address) ? isNativeToken(written) : isSameAddress(written, address)
}
