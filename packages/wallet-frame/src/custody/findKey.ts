import { isSameAddress } from '@billfold/protocol'
import { type Address, bytesToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SealingWay } from './Recovery.js'
import { joinKey } from './splitKey.js'

/** Two of three shares, as the server gives them; the second may be sealed. */
export type Pair = { authShare: Hex; recoveryShare: string }

/** The key of an address, from the first pair of shares that makes it; pairs that do not are passed over. */
export async function findKey(
  pairs: readonly Pair[],
  address: Address,
  { open }: Pick<SealingWay, 'open'>,
): Promise<Uint8Array | undefined> {
  for (const { authShare, recoveryShare } of pairs)
    for (const part of recoveryShare.split('+')) {
      const share = await open(part).catch(() => undefined)
      const key = share && (await joinRight([authShare, share as Hex], address))
      if (key) return key
    }
  return undefined
}

/** Shares that do not belong together give some key, or none; it must be the right one. */
export function joinRight(shares: readonly [Hex, Hex], address: Address): Promise<Uint8Array | undefined> {
  const join = async () => {
    const key = await joinKey(shares)
    if (isSameAddress(privateKeyToAccount(bytesToHex(key)).address, address)) return key
    key.fill(0)
    return undefined
  }
  return join().catch(() => undefined)
}
