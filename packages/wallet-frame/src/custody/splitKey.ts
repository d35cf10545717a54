import { isSameAddress } from '@billfold/protocol'
import { combine, split } from 'shamir-secret-sharing'
import { type Address, bytesToHex, type Hex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SealingWay } from './sealing.js'

/** Splits the key in three. Any two shares rebuild it; one reveals nothing. */
export type Shares = { device: Hex; auth: Hex; recovery: Hex }

export async function splitKey(key: Uint8Array): Promise<Shares> {
  const [device, auth, recovery] = await split(key, 3, 2)
  if (!device || !auth || !recovery) throw new Error('The key was not split in three')
  return { device: bytesToHex(device), auth: bytesToHex(auth), recovery: bytesToHex(recovery) }
}

function joinKey(shares: readonly [Hex, Hex]): Promise<Uint8Array> {
  return combine(shares.map((share) => hexToBytes(share)))
}

/** Two of three shares from the server; the second may be sealed. */
export type Pair = { authShare: Hex; recoveryShare: string }

/** Returns the key of an address from the first pair of shares that rebuilds it; skips others. */
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

/** Checks the key, because unrelated shares give a wrong key or none. */
export function joinRight(shares: readonly [Hex, Hex], address: Address): Promise<Uint8Array | undefined> {
  const join = async () => {
    const key = await joinKey(shares)
    if (isSameAddress(privateKeyToAccount(bytesToHex(key)).address, address)) return key
    key.fill(0)
    return undefined
  }
  return join().catch(() => undefined)
}
