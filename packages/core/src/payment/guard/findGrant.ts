import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hex, pad, slice } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import { allowanceEvents, harmlessEvents, receivedEvents, rightsEvents, transferEvents } from './abis.js'
import { decodeLog, type RawLog } from './calldata.js'

/** Allowance that belongs to the payment. */
export type PlannedAllowance = { token: Address; spender: Address; amount: bigint }

export type FindGrantParameters = {
  payer: Address
  planned: readonly PlannedAllowance[]
  /** All addresses that the payment names: receiver, called contracts, tokens, listed contracts. */
  parties: readonly string[]
}

/**
 * Finds a log that grants rights over the payer's funds: it names the payer and an unrelated address, or the account
 * emits it.
 */
export function findGrant(logs: readonly RawLog[], parameters: FindGrantParameters): RawLog | undefined {
  return logs.find((log) => isGrant(log, parameters))
}

function isGrant(log: RawLog, { payer, planned, parties }: FindGrantParameters): boolean {
  if (isSameAddress(log.address, payer)) return !decodeLog(receivedEvents, log)
  const allowance = decodeLog(allowanceEvents, log)?.args
  if (allowance) {
    const { owner = '', spender = '', value } = allowance
    if (!isSameAddress(owner, payer) || value === 0n) return false
    return !planned.some(
      (each) =>
        isSameAddress(each.token, log.address) &&
        isSameAddress(each.spender, spender) &&
        value !== undefined &&
        value <= each.amount,
    )
  }
  const right = decodeLog(rightsEvents, log)?.args
  if (right?.owner && isSameAddress(right.owner, payer)) return true
  if (decodeLog(transferEvents, log) || decodeLog(harmlessEvents, log)) return false
  const [, ...words] = log.topics
  if (!words.some((word) => isPayer(word, payer))) return false
  const known = [...parties, payer, log.address].map(toWord)
  return words.some((word) => isAddressLike(word) && !known.includes(word))
}

function toWord(address: string): Hex {
  return pad(address.toLowerCase() as Hex)
}

/** Matches a full address, or one without its last byte, since some contracts group accounts that way. */
function isPayer(word: Hex, payer: Address): boolean {
  return word === toWord(payer) || word.startsWith(payer.slice(0, 40).toLowerCase())
}

/** Returns true if an indexed word may be an address, not a hash, amount or id. */
function isAddressLike(word: Hex): boolean {
  const value = BigInt(word)
  return value >= 2n ** 96n && value < 2n ** 160n && !isNativeToken(slice(word, 12))
}
