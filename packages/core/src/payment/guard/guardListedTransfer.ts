import { isSameAddress } from '@billfold/protocol'
import { type Hex, slice } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import { paymentAbi } from './abis.js'
import { readCallName, readTransfer } from './calldata.js'
import { isPublished, type TransactionContext, type TransactionResult } from './TransactionContext.js'

/** Bytes of a token transfer, and of the id by which a provider tells its deposits apart. */
const [transferBytes, idBytes] = [68, 32]

/**
 * Checks a plain transfer to a provider: exactly `due`, to a listed address, with at most a 32-byte id.
 * Undefined for other calls.
 */
export function guardListedTransfer(
  { transaction, step, quote, spenders }: TransactionContext,
  due: bigint,
): TransactionResult | undefined {
  const { to, data, value, action, chainId } = transaction
  if ((quote.type !== 'buy' && quote.type !== 'sell') || action === 'fee') return undefined
  const isNative = isNativeToken(step.originToken.address)
  const isTransfer =
    readCallName(paymentAbi, data) === 'transfer' &&
    (hasBytes(data, transferBytes) || hasBytes(data, transferBytes + idBytes))
  // Data of 32 bytes is no function call, which has four bytes besides its words.
  if (!isTransfer && !(isNative && hasBytes(data, idBytes))) return undefined
  if (isTransfer && (isNative || !isSameAddress(to, step.originToken.address)))
    return { ok: false, reason: 'otherToken' }
  if (isTransfer && value !== 0n) return { ok: false, reason: 'valueTooHigh' }
  const deposit = isTransfer ? readTransfer(slice(data, 0, transferBytes)) : { receiver: to, amount: value }
  if (!deposit) return { ok: false, reason: 'badCall' }
  const { receiver, amount } = deposit
  if (due <= 0n) return { ok: false, reason: 'forbiddenCall' }
  if (!isPublished(spenders, chainId, receiver)) return { ok: false, reason: 'unlisted' }
  if (amount !== due) return { ok: false, reason: amount > due ? 'paysMore' : 'bringsLess' }
  return { ok: true, spends: amount, promised: true }
}

function hasBytes(data: Hex, count: number): boolean {
  return data.length === 2 + 2 * count
}
