import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import {
  type Asker,
  type WalletEvent,
  walletEventTable,
  walletProfileTable,
} from '../../infra/db/tables/wallet.js'
import { authLimits } from './authLimits.js'
import { isOverLimit } from './countAttempt.js'
import { findAccountLanguage } from './findAccountLanguage.js'
import { writeNotice, writeNoticeText } from './messages.js'

export type RecordedEvent = {
  accountId: string
  event: WalletEvent
  asker?: Asker | undefined
  /** True if the user is notified. @default true */
  isNotified?: boolean | undefined
  /** Removed address, which is notified too. */
  formerEmail?: string | undefined
}

/** Records an event and notifies every email address of the account, or the phone if it has none (T18). */
export async function recordEvent(
  wallet: WalletContext,
  { accountId, event, asker, isNotified = true, formerEmail }: RecordedEvent,
): Promise<void> {
  const { database, deliver, log } = wallet
  await database
    .insert(walletEventTable)
    .values({ id: randomUUID(), accountId, event, asker, at: new Date(wallet.now()) })
  log({ level: 'info', event: `wallet.${event}`, accountId })
  if (!isNotified) return
  const notice = { event, asker, language: await findAccountLanguage(wallet, accountId) }
  const profiles = await database
    .select({ details: walletProfileTable.details })
    .from(walletProfileTable)
    .where(eq(walletProfileTable.accountId, accountId))
  const emails = [formerEmail, ...profiles.map(({ details }) => details.email)]
  const addresses = new Set(emails.filter((email) => email !== undefined))
  for (const to of addresses) {
    deliver({ to, ...writeNotice(notice) }).catch((error: unknown) =>
      log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  }
  if (addresses.size > 0) return
  for (const to of new Set(profiles.flatMap(({ details }) => details.phone ?? [])))
    await sendText(wallet, to, writeNoticeText(notice))
}

/** Applies the country and hourly limits of codes. */
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
