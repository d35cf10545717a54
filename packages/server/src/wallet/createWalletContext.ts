import { hkdfSync } from 'node:crypto'
import { createKeySets } from '../auth/custom/createKeySets.js'
import { createProviders } from '../auth/social/createProviders.js'
import type { ServerContext } from '../ServerContext.js'
import { createMailer } from './createMailer.js'
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
  // The oldest key stays in the ring for as long as hashes made with it do.
  const oldest = options.keys.auth[options.keys.auth.length - 1] ?? options.keys.auth[0]
  const secret = Buffer.from(oldest.secret, 'base64')
  const pepper = options.keys.pepper
    ? Buffer.from(options.keys.pepper, 'base64')
    : Buffer.from(hkdfSync('sha256', secret, '', 'billfold wallet pepper', 32))
  if (pepper.length !== 32) throw new Error('wallet.keys.pepper is not 32 bytes in base64')
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
