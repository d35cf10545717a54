import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type WalletEvent, walletEventTable } from '../database/tables/walletEventTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { Asker, WalletContext } from '../wallet/WalletContext.js'
import { writeNotice, writeNoticeText } from '../wallet/writeNotice.js'
import { authLimits } from './authLimits.js'
import { isOverLimit } from './countAttempt.js'

export type RecordedEvent = {
  accountId: string
  event: WalletEvent
  asker?: Asker | undefined
  /** Whether the person gets a mail. @default true */
  isTold?: boolean | undefined
  /** A removed address, which is notified too. */
  formerEmail?: string | undefined
}

/**
 * Keeps what happened, and tells every email address of the account, those of social logins too (T18). Who has none is
 * told by text.
 */
export async function recordEvent(
  wallet: WalletContext,
  { accountId, event, asker, isTold = true, formerEmail }: RecordedEvent,
): Promise<void> {
  const { database, deliver, log } = wallet
  await database
    .insert(walletEventTable)
    .values({ id: randomUUID(), accountId, event, asker, at: new Date(wallet.now()) })
  log({ level: 'info', event: `wallet.${event}`, accountId })
  if (!isTold) return
  const profiles = await database
    .select({ details: walletProfileTable.details })
    .from(walletProfileTable)
    .where(eq(walletProfileTable.accountId, accountId))
  const emails = [formerEmail, ...profiles.map(({ details }) => details.email)]
  const addresses = new Set(emails.filter((email) => email !== undefined))
  for (const to of addresses) {
    deliver({ to, ...writeNotice(event, asker) }).catch((error: unknown) =>
      log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  }
  if (addresses.size > 0) return
  for (const to of new Set(profiles.flatMap(({ details }) => details.phone ?? [])))
    await sendText(wallet, to, writeNoticeText(event, asker))
}

/** To countries that are allowed and within the hour's budget, as codes are. */
async function sendText(wallet: WalletContext, to: string, text: string): Promise<void> {
  const { sms, log } = wallet
  if (!sms?.prefixes.some((prefix) => to.startsWith(prefix))) return
  if (await isOverLimit(wallet, { of: ['texts'], limit: sms.perHour ?? authLimits.textsPerHour })) return
  sms
    .send({ to, text })
    .catch((error: unknown) =>
      log({ level: 'error', event: 'wallet.smsFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
}
