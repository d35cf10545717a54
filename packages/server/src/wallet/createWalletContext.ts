import { createKeySets } from '../auth/custom/createKeySets.js'
import { createProviders } from '../auth/social/createProviders.js'
import type { ServerContext } from '../ServerContext.js'
import { createMailer } from './createMailer.js'
import { findPepper } from './findPepper.js'
import type { WalletContext } from './WalletContext.js'
import type { KeyRing, WalletOptions } from './WalletOptions.js'

type WalletServer = Pick<
  ServerContext,
  'development' | 'database' | 'clients' | 'chains' | 'now' | 'log' | 'trustedProxies' | 'rateLimiter'
>

/** Checks the settings and opens what the wallet origin needs. */
export function createWalletContext(
  server: WalletServer,
  { mail, sms, ...options }: WalletOptions,
): WalletContext {
  checkRing('auth', options.keys.auth)
  checkRing('recovery', options.keys.recovery)
  const pepper = findPepper(options.keys)
  const { development, database, clients, chains, now, log, trustedProxies, rateLimiter } = server
  const findProvider = createProviders({ database, options, now })
  return {
    development,
    database,
    clients,
    chains,
    now,
    log,
    trustedProxies,
    rateLimiter,
    options,
    deliver: createMailer(mail),
    sms,
    findProvider,
    findKeys: createKeySets({ development, now }),
    pepper,
  }
}

function checkRing(name: string, ring: KeyRing): void {
  for (const { id, secret } of ring) {
    if (!/^[\w-]{1,32}$/.test(id)) throw new Error(`wallet.keys.${name}: an id is a short word, not "${id}"`)
    if (Buffer.from(secret, 'base64').length !== 32)
      throw new Error(
        `wallet.keys.${name}: "${id}" is not 32 bytes in base64. Make one with: openssl rand -base64 32`,
      )
  }
}
