import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type WalletEvent, walletEventTable } from '../database/tables/walletEventTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { Asker, WalletContext } from '../wallet/WalletContext.js'
import { writeNotice } from '../wallet/writeNotice.js'

export type RecordedEvent = {
  accountId: string
  event: WalletEvent
  asker?: Asker | undefined
  /** Whether the person gets a mail. @default true */
  isTold?: boolean | undefined
}

/** Keeps what happened, and tells every email address of the account, those of social logins too (T18). */
export async function recordEvent(
  wallet: WalletContext,
  { accountId, event, asker, isTold = true }: RecordedEvent,
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
  const addresses = new Set(profiles.flatMap(({ details }) => details.email ?? []))
  for (const to of addresses) {
    deliver({ to, ...writeNotice(event, asker) }).catch((error: unknown) =>
      log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  }
}
