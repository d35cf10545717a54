import { combine } from 'shamir-secret-sharing'
import { privateKeyToAccount } from 'viem/accounts'
import type { Answer, Attacker } from './createAttackers.js'

type Pair = { authShare: string; recoveryShare: string }

/** What an attacker obtained: a session of the victim, shares, the key. */
export type Loot = 'session' | 'shares' | 'key'

/** Searches every response like an attacker; `marks` identify the victim. */
export async function listLoot(
  attacker: Attacker,
  answers: readonly Answer[],
  marks: readonly string[],
): Promise<Loot[]> {
  const loot = new Set<Loot>()
  for (const { body } of answers) {
    const bearer = body.session?.accessToken
    if (!bearer) continue
    const account = await attacker.ask('/v1/wallet/account', undefined, bearer)
    const text = JSON.stringify(account.body).toLowerCase()
    if (!marks.some((mark) => text.includes(mark.toLowerCase()))) continue
    loot.add('session')
    const recovered = await attacker.ask('/v1/wallet/shares/recover', {}, bearer)
    const pairs = (recovered.body.shares ?? [recovered.body]) as Pair[]
    for (const pair of pairs) {
      if (!pair.authShare) continue
      loot.add('shares')
      if (marks.includes((await joinKey(pair)) ?? '')) loot.add('key')
    }
  }
  return [...loot]
}

/** Returns the address whose key two shares rebuild; none if the user sealed one of them. */
async function joinKey({ authShare, recoveryShare }: Pair): Promise<string | undefined> {
  if (!recoveryShare.startsWith('0x')) return undefined
  const bytes = [authShare, recoveryShare].map((share) => Uint8Array.from(Buffer.from(share.slice(2), 'hex')))
  const key = await combine(bytes)
  return privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`).address
}
