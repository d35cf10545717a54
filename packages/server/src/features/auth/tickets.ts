import { and, eq, gt } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import { type ProvenLogin, walletTicketTable as table } from '../../infra/db/tables/logins.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { createSecret, hashSecret } from './hashSecret.js'

/** Ticket kinds with their data. */
type Tickets = {
  passkey: { challenge: string; kind: 'sign-in' | 'sign-up' }
  wallet: { message: string; address: `0x${string}`; chainId: number }
  export: { accountId: string }
  link: { accountId: string; login: ProvenLogin }
}

type TicketPlace<K extends keyof Tickets> = { kind: K; scope: string }

/** Creates a one-time token with an expiry. */
export async function openTicket<K extends keyof Tickets>(
  wallet: WalletContext,
  { kind, scope }: TicketPlace<K>,
  { data, lifetimeMs }: { data: Tickets[K]; lifetimeMs: number },
): Promise<string> {
  const id = createSecret()
  const now = wallet.now()
  await wallet.database
    .insert(table)
    .values({ idHash: hashSecret(id), kind, scope, data, expiresAt: new Date(now + lifetimeMs) })
  return id
}

/** Redeems a ticket and returns its data; only one of several concurrent callers succeeds. */
export async function takeTicket<K extends keyof Tickets>(
  wallet: WalletContext,
  { kind, scope }: TicketPlace<K>,
  id: string,
): Promise<Tickets[K]> {
  const [taken] = await wallet.database
    .delete(table)
    .where(
      and(
        eq(table.idHash, hashSecret(id)),
        eq(table.kind, kind),
        eq(table.scope, scope),
        gt(table.expiresAt, new Date(wallet.now())),
      ),
    )
    .returning()
  if (!taken) throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  return taken.data as Tickets[K]
}
