import { combine, split } from 'shamir-secret-sharing'
import { bytesToHex, type Hex, hexToBytes } from 'viem'

/** Any two of the three give the key; one says nothing about it. */
export type Shares = { device: Hex; auth: Hex; recovery: Hex }

export async function splitKey(key: Uint8Array): Promise<Shares> {
  const [device, auth, recovery] = await split(key, 3, 2)
  if (!device || !auth || !recovery) throw new Error('The key was not split in three')
  return { device: bytesToHex(device), auth: bytesToHex(auth), recovery: bytesToHex(recovery) }
}

export function joinKey(shares: readonly [Hex, Hex]): Promise<Uint8Array> {
  return combine(shares.map((share) => hexToBytes(share)))
}
