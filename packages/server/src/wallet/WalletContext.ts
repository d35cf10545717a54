import type { ServerContext } from '../ServerContext.js'
import type { CodeMessage, WalletOptions } from './WalletOptions.js'

/** What the routes of the wallet origin get first. */
export type WalletContext = Pick<ServerContext, 'database' | 'clients' | 'now' | 'log'> & {
  options: Omit<WalletOptions, 'mail'>
  deliver: (message: CodeMessage) => Promise<void>
  /** Makes hashes that a copy of the database alone cannot be searched for. */
  pepper: Buffer
}

/** What is known of whoever calls. */
export type WalletCaller = {
  /** A registered client; accounts of one are unknown to all others. */
  clientId: string
  /** The access token, if one was sent. */
  bearer: string | undefined
  /** The network address. */
  network: string
}
