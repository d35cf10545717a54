import { walletTicketTable as table } from '../database/tables/walletTicketTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import type { ProvenLogin } from './findOrCreateAccount.js'
import { createSecret, hashSecret } from './hashSecret.js'

/** What a ticket can be for, with what is kept beside it. */
export type Tickets = {
  passkey: { challenge: string; kind: 'sign-in' | 'sign-up' }
  wallet: { message: string; address: `0x${string}`; chainId: number }
  export: { accountId: string }
  link: { accountId: string; login: ProvenLogin }
}

export type TicketPlace<K extends keyof Tickets> = { kind: K; scope: string }

/** Makes something that works once, and not for long. */
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
