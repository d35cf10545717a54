import type { createKeySets } from '../auth/custom/createKeySets.js'
import type { OpenProvider } from '../auth/social/OpenProvider.js'
import type { ServerContext } from '../ServerContext.js'
import type { CodeMessage, SmsAdapter, WalletOptions } from './WalletOptions.js'

/** What the routes of the wallet origin get first. */
export type WalletContext = Pick<
  ServerContext,
  'development' | 'database' | 'clients' | 'chains' | 'now' | 'log' | 'trustedProxies' | 'rateLimiter'
> & {
  options: Omit<WalletOptions, 'mail' | 'sms'>
  deliver: (message: CodeMessage) => Promise<void>
  sms: SmsAdapter | undefined
  /** A social provider's client, as its row says. */
  findProvider: (id: string) => Promise<OpenProvider | undefined>
  /** The keys that sign a client's own tokens, by their address. */
  findKeys: ReturnType<typeof createKeySets>
  /** Makes hashes that a copy of the database alone cannot be searched for. */
  pepper: Buffer
}

/** Who asks, in words for the person whose account it is. */
export type Asker = {
  /** The page's host, such as `shop.example`. */
  site: string
  /** Such as `Chrome on Windows`. */
  device: string
  /** A place, or a network address. */
  place: string
}

/** What is known of whoever calls. */
export type WalletCaller = {
  /** A registered client. */
  clientId: string
  /** Whose accounts these are: `client:` and its id, or `ecosystem:` and that of one it is a partner of. */
  scope: string
  /** The ecosystem, where the accounts are not the client's own. */
  ecosystemId: string | undefined
  /** Who asks, in words. */
  getAsker(): Promise<Asker>
  /** The cookie that tells this browser from others, where the browser sent it. */
  browser: string | undefined
  /** The same, made now where there was none. */
  keepBrowser(): string
  /** The access token, if one was sent. */
  bearer: string | undefined
  /** The network address; an IPv6 caller is its whole /64. */
  network: string
}
