import type { OpenProvider } from '../auth/social/OpenProvider.js'
import type { ServerContext } from '../ServerContext.js'
import type { CodeMessage, SmsAdapter, WalletOptions } from './WalletOptions.js'

/** What the routes of the wallet origin get first. */
export type WalletContext = Pick<
  ServerContext,
  'database' | 'clients' | 'chains' | 'now' | 'log' | 'trustedProxies'
> & {
  options: Omit<WalletOptions, 'mail' | 'sms'>
  deliver: (message: CodeMessage) => Promise<void>
  sms: SmsAdapter | undefined
  /** A social provider's client, as its row says. */
  findProvider: (id: string) => Promise<OpenProvider | undefined>
  /** Makes hashes that a copy of the database alone cannot be searched for. */
  pepper: Buffer
}

/** What is known of whoever calls. */
export type WalletCaller = {
  /** A registered client. */
  clientId: string
  /** Whose accounts these are: the client's own, or those of an ecosystem that it is a partner of. */
  scope: string
  /** The access token, if one was sent. */
  bearer: string | undefined
  /** The network address; an IPv6 caller is its whole /64. */
  network: string
}
