import { and, eq, gt } from 'drizzle-orm'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import type { Asker, WalletContext } from '../wallet/WalletContext.js'
import { hashSecret } from './hashSecret.js'

/** What a link says to whoever opens it. */
export type OpenLink = Asker & {
  /** Whether this is the browser that asked. */
  same: boolean
  /** Whether the address is to be added to an account. */
  link: boolean
}

const isOpen = (wallet: WalletContext, token: string) =>
  and(
    eq(table.linkHash, hashSecret(token)),
    eq(table.closed, false),
    gt(table.expiresAt, new Date(wallet.now())),
  )

/** Who asked for a link; undefined for one that no longer works. */
export async function findLink(
  wallet: WalletContext,
  { token, browser }: { token: string; browser: string | undefined },
): Promise<OpenLink | undefined> {
  const [row] = await wallet.database.select().from(table).where(isOpen(wallet, token))
  if (!row) return undefined
  const same = browser !== undefined && row.browserHash === hashSecret(browser)
  return { ...row.asker, same, link: row.link }
}

/** Lets the frame that asked go on, or ends what it asked for. */
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
