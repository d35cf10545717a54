import { and, eq, gt } from 'drizzle-orm'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { authLimits } from '../authLimits.js'
import { createSecret, hashSecret } from '../hashSecret.js'
import { readSocialUser } from './readSocialUser.js'

/** How a login ended at the provider, and where the person goes now. */
export type EndedSocial = Pick<typeof table.$inferSelect, 'returnTo' | 'walletId' | 'provider'> & {
  /** For the address of the page that was left, or for the frame that opened the window; absent when it was refused. */
  code?: string | undefined
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
  const { returnTo, walletId, provider, handleHash } = row
  const ended = { returnTo, walletId, provider }
  const login = await readSocialUser(wallet, { provider, state, query }).catch((error: unknown) => {
    wallet.log({
      level: 'warn',
      event: 'wallet.socialRefused',
      provider,
      cause: (error as Error)?.name ?? 'unknown',
    })
    return undefined
  })
  const own = eq(table.handleHash, handleHash)
  // Only now: the frame asks all the time, and takes an end without a login for a refusal.
  if (!login) {
    await wallet.database.update(table).set({ ended: true }).where(own)
    return ended
  }
  const code = createSecret()
  const kept = returnTo === null ? { pickupHash: hashSecret(code) } : { codeHash: hashSecret(code) }
  const expiresAt = new Date(wallet.now() + authLimits.returnMs)
  await wallet.database
    .update(table)
    .set({ login, ended: true, expiresAt, ...kept })
    .where(own)
  return { ...ended, code }
}
