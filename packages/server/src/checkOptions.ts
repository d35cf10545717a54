import { createHash } from 'node:crypto'
import { keccak256, toHex } from 'viem'
import { limits } from './limits.js'
import type { ServerOptions } from './ServerOptions.js'
import type { WalletOptions } from './wallet/WalletOptions.js'

/** Secrets that everybody can read in this project. */
const publicSecrets: readonly string[] = ['local-secret', keccak256(toHex('billfold local sponsor'))]

const developmentKeys: readonly string[] = ['auth', 'recovery'].map((name) =>
  createHash('sha256').update(`billfold development ${name}`).digest('base64'),
)

/** Refuses settings with which money or secrets would be in danger. */
export function checkOptions(options: ServerOptions): void {
  const { bps = 0 } = options.transferFee ?? {}
  if (!Number.isInteger(bps) || bps < 0 || bps > limits.transferFeeBps)
    throw new Error(`transferFee.bps must be whole and at most ${limits.transferFeeBps}`)
  if (options.development) return
  if (options.sandbox) throw new Error('The card sandbox is for development and is refused in production')
  if (!options.databaseUrl && !options.dataDir)
    throw new Error('In production the database must be kept: set databaseUrl, or dataDir')
  if (!options.publicUrl) throw new Error('In production publicUrl is needed: the address that clients use')
  checkSecrets(options)
}

function checkSecrets(options: ServerOptions): void {
  const { sponsor, clients = [], wallet } = options
  const secrets = [
    ['sponsor.privateKey', sponsor?.privateKey],
    ...clients.flatMap(({ id, secretKey, webhook }) => [
      [`clients.${id}.secretKey`, secretKey],
      [`clients.${id}.webhook.secret`, webhook?.secret],
    ]),
  ] as const
  for (const [name, secret] of secrets) {
    if (secret === undefined) continue
    if (publicSecrets.includes(secret)) throw new Error(`${name} is a default that everybody knows`)
    if (secret.length < limits.secretLength)
      throw new Error(`${name} is too short: at least ${limits.secretLength} characters`)
  }
  if (wallet) checkWallet(wallet, options.publicUrl)
}

function checkWallet({ keys, publicUrl, providers = [] }: WalletOptions, servicesUrl = ''): void {
  const rings = [...keys.auth, ...keys.recovery]
  if (rings.some(({ id, secret }) => id === 'development' || developmentKeys.includes(secret)))
    throw new Error('wallet.keys holds the development key, which everybody knows')
  if (keys.auth.some(({ secret }) => keys.recovery.some((other) => other.secret === secret)))
    throw new Error('wallet.keys.auth and wallet.keys.recovery must not share a secret')
  if (new URL(publicUrl).origin === new URL(servicesUrl).origin)
    throw new Error('wallet.publicUrl must be an origin that nothing else is served from')
  const addresses = [
    ['wallet.publicUrl', publicUrl],
    ...providers.map(({ id, issuer }) => [`wallet.providers.${id}.issuer`, issuer] as const),
  ] as const
  for (const [name, address] of addresses)
    if (new URL(address).protocol !== 'https:') throw new Error(`${name} must begin with https://`)
}
