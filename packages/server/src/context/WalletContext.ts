import type { JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { Asker, walletProviderTable } from '../infra/db/tables/wallet.js'
import type { Language } from '../infra/languages.js'

import type { ServerContext } from './ServerContext.js'
import type { CodeMessage, SmsAdapter, WalletOptions } from './WalletOptions.js'

/** Configured social provider with its OAuth client. */
export type OpenProvider = { row: typeof walletProviderTable.$inferSelect; config: Configuration }

/** Dependencies passed to the routes of the wallet origin. */
export type WalletContext = Pick<
  ServerContext,
  'development' | 'database' | 'clients' | 'chains' | 'now' | 'log' | 'trustedProxies' | 'rateLimiter'
> & {
  options: Omit<WalletOptions, 'mail' | 'sms'>
  deliver: (message: CodeMessage) => Promise<void>
  sms: SmsAdapter | undefined
  /** Finds a social provider and its OAuth client by row id. */
  findProvider: (id: string) => Promise<OpenProvider | undefined>
  /** Returns the keys that sign a client's tokens, by URL. */
  findKeys: (url: string) => JWTVerifyGetKey
  /** Key of hashes, so that a copy of the database alone cannot be searched. */
  pepper: Buffer
}

/** Caller of a wallet request. */
export type WalletCaller = {
  /** A registered client. */
  clientId: string
  /** Owner of the accounts: `client:` or `ecosystem:` with the id. */
  scope: string
  /** Set if the accounts belong to an ecosystem. */
  ecosystemId: string | undefined
  /** The caller's language, as its page chose it. */
  language: Language
  /** Describes the caller for messages to the user. */
  getAsker(): Promise<Asker>
  /** Cookie that identifies this browser, if it was sent. */
  browser: string | undefined
  /** Returns the browser cookie; sets it if absent. */
  ensureBrowser(): string
  /** Access token, if one was sent. */
  bearer: string | undefined
  /** Network address. IPv6 callers are grouped by /64. */
  network: string
}
