import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { authLimits } from '../authLimits.js'
import { createSecret, hashGuessable, hashSecret } from '../hashSecret.js'
import { readSocialUser } from './readSocialUser.js'

/** How a login ended at the provider, and where the person goes now. */
export type EndedSocial = Pick<typeof table.$inferSelect, 'mode' | 'returnTo' | 'walletId' | 'provider'> & {
  /** What the frame redeems; absent when the provider refused or lied. */
  proof?: { code: string; digits: string } | undefined
}

/** Takes what a provider sent back; only with the state and in the browser that began (T9, T12), and once. */
export async function endSocial(
  wallet: WalletContext,
  { query, browser }: { query: URLSearchParams; browser: string | undefined },
): Promise<EndedSocial | undefined> {
  const state = query.get('state') ?? ''
  const [row] = await wallet.database
    .update(table)
    .set({ stateHash: null })
    .where(
      and(
        eq(table.stateHash, hashSecret(state)),
        eq(table.browserHash, hashSecret(browser ?? '')),
        gt(table.expiresAt, new Date(wallet.now())),
      ),
    )
    .returning()
  if (!row) return undefined
  const { mode, returnTo, walletId, provider, handleHash } = row
  const ended = { mode, returnTo, walletId, provider }
  const login = await readSocialUser(wallet, { provider, state, query }).catch((error: unknown) => {
    wallet.log({
      level: 'warn',
      event: 'wallet.socialRefused',
      provider,
      cause: (error as Error)?.name ?? 'unknown',
    })
    return undefined
  })
  if (!login) return ended
  const proof = { code: createSecret(), digits: String(randomInt(1_000_000)).padStart(6, '0') }
  await wallet.database
    .update(table)
    .set({
      login,
      codeHash: hashSecret(proof.code),
      typedHash: hashGuessable(wallet, 'typed', handleHash, proof.digits),
      expiresAt: new Date(wallet.now() + authLimits.typedMs),
    })
    .where(eq(table.handleHash, handleHash))
  return { ...ended, proof }
}
