import { createTransport } from 'nodemailer'
import type { ServerContext } from '../../context/ServerContext.js'
import type { WalletContext } from '../../context/WalletContext.js'
import type { WalletOptions } from '../../context/WalletOptions.js'
import type { KeyRing } from '../../infra/sealShare.js'
import { createProviders } from '../auth/createProviders.js'
import { createKeySets } from '../auth/customLogin.js'
import { findPepper } from './pepper.js'

type WalletServer = Pick<
  ServerContext,
  'development' | 'database' | 'clients' | 'chains' | 'now' | 'log' | 'trustedProxies' | 'rateLimiter'
>

/** Checks the settings and creates the context of the wallet origin. */
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

/** Creates an SMTP mailer. */
function createMailer({ url, from }: WalletOptions['mail']): WalletContext['deliver'] {
  const transport = createTransport(url)
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
