import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { walletEventTable } from '../database/tables/walletEventTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { writeNotice } from '../wallet/writeNotice.js'

export type RecordedEvent = {
  accountId: string
  event: (typeof walletEventTable.$inferInsert)['event']
}

/** Keeps what happened, and tells every email address of the account (T18). */
export async function recordEvent(wallet: WalletContext, { accountId, event }: RecordedEvent): Promise<void> {
  const { database, deliver, log } = wallet
  await database
    .insert(walletEventTable)
    .values({ id: randomUUID(), accountId, event, at: new Date(wallet.now()) })
  log({ level: 'info', event: `wallet.${event}`, accountId })
  const profiles = await database
    .select({ details: walletProfileTable.details })
    .from(walletProfileTable)
    .where(and(eq(walletProfileTable.accountId, accountId), eq(walletProfileTable.type, 'email')))
  for (const { details } of profiles) {
    if (!details.email) continue
    deliver({ to: details.email, ...writeNotice(event) }).catch((error: unknown) =>
      log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  }
}
