import { and, eq, gt } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import { walletChallengeTable as table } from '../../infra/db/tables/logins.js'
import type { Asker } from '../../infra/db/tables/wallet.js'
import { hashSecret } from './hashSecret.js'

/** Content of the page that a mailed link opens. */
export type OpenLink = Asker & {
  /** True if this browser requested the link. */
  same: boolean
  /** True if the address will be added to an account. */
  link: boolean
}

const isOpen = (wallet: WalletContext, token: string) =>
  and(
    eq(table.linkHash, hashSecret(token)),
    eq(table.closed, false),
    gt(table.expiresAt, new Date(wallet.now())),
  )

/** Finds the request behind a link; undefined if the link has expired. */
export async function findLink(
  wallet: WalletContext,
  { token, browser }: { token: string; browser: string | undefined },
): Promise<OpenLink | undefined> {
  const [row] = await wallet.database.select().from(table).where(isOpen(wallet, token))
  if (!row) return undefined
  const same = browser !== undefined && row.browserHash === hashSecret(browser)
  return { ...row.asker, same, link: row.link }
}

/** Approves or rejects the request of the frame. */
export async function answerLink(
  wallet: WalletContext,
  { token, allow }: { token: string; allow: boolean },
): Promise<boolean> {
  const [row] = await wallet.database
    .update(table)
    .set(allow ? { allowed: true } : { closed: true, allowed: false })
    .where(isOpen(wallet, token))
    .returning()
  if (row && !allow) wallet.log({ level: 'warn', event: 'wallet.linkDenied', ...row.asker })
  return row !== undefined
}
