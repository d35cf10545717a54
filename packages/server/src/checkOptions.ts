import { createHash } from 'node:crypto'
import { localChainIds } from '@billfold/protocol'
import { keccak256, toHex } from 'viem'
import type { ServerOptions } from './context/ServerOptions.js'
import type { WalletOptions } from './context/WalletOptions.js'
import { isLoopbackHost } from './infra/isLoopbackOrigin.js'
import { limits } from './infra/limits.js'

/** Secrets that are published in this repository. */
const publicSecrets: readonly string[] = ['local-secret', keccak256(toHex('billfold local sponsor'))]

const developmentKeys: readonly string[] = ['auth', 'recovery'].map((name) =>
  createHash('sha256').update(`billfold development ${name}`).digest('base64'),
)

/** Rejects settings that would put money or secrets at risk. */
export function checkOptions(options: ServerOptions): void {
  const { bps = 0 } = options.transferFee ?? {}
  if (!Number.isInteger(bps) || bps < 0 || bps > limits.transferFeeBps)
    throw new Error(`transferFee.bps must be whole and at most ${limits.transferFeeBps}`)
  const onramps = (options.onramps ?? []).map(({ id }) => id)
  const twice = onramps.find((id, index) => onramps.indexOf(id) !== index)
  if (twice) throw new Error(`onramps lists ${twice} twice`)
  if (options.development) checkDevelopment(options)
  else checkProduction(options)
}

function checkProduction(options: ServerOptions): void {
  if (options.sandbox) throw new Error('The card sandbox is for development and is refused in production')
  if (!options.databaseUrl && !options.dataDir)
    throw new Error('In production the database must be kept: set databaseUrl, or dataDir')
  if (!options.publicUrl) throw new Error('In production publicUrl is needed: the address that clients use')
  checkSecrets(options)
}

/** Development pages hand out funds and codes to every caller, so they require loopback and test networks. */
function checkDevelopment({ host = '127.0.0.1', chains }: ServerOptions): void {
  if (!isLoopbackHost(host))
    throw new Error(`Development listens on this machine only: host ${host} is refused. Leave host out`)
  for (const { id, name } of chains)
    if (!localChainIds.includes(id))
      throw new Error(`Development is for the local chains: chain ${id} (${name}) needs production`)
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
  for (const { id, auth } of clients) {
    checkHttps(`clients.${id}.auth.jwt.jwksUrl`, auth?.jwt?.jwksUrl)
    checkHttps(`clients.${id}.auth.endpoint.url`, auth?.endpoint?.url)
  }
  if (wallet) checkWallet(wallet, options)
}

function checkWallet(
  { keys, publicUrl, providers = [] }: WalletOptions,
  { publicUrl: servicesUrl = '', clients = [] }: ServerOptions,
): void {
  const rings = [...keys.auth, ...keys.recovery]
  if (rings.some(({ id, secret }) => id === 'development' || developmentKeys.includes(secret)))
    throw new Error('wallet.keys holds the development key, which everybody knows')
  if (keys.auth.some(({ secret }) => keys.recovery.some((other) => other.secret === secret)))
    throw new Error('wallet.keys.auth and wallet.keys.recovery must not share a secret')
  checkHttps('wallet.publicUrl', publicUrl)
  for (const { id, issuer, endpoints } of providers)
    for (const [field, address] of Object.entries({ issuer, ...endpoints }))
      checkHttps(`wallet.providers.${id}.${field}`, address)
  for (const other of [servicesUrl, ...clients.flatMap(({ origins = [] }) => origins)])
    if (isNested(publicUrl, other))
      throw new Error(
        `wallet.publicUrl must be on a domain that nothing else is served from, unlike ${other}`,
      )
}

function checkHttps(name: string, address: string | undefined): void {
  if (address !== undefined && new URL(address).protocol !== 'https:')
    throw new Error(`${name} must begin with https://`)
}

/**
 * Returns true if one host equals or contains the other, so browsers treat them as one site. Siblings need a public
 * suffix list.
 */
function isNested(first: string, other: string): boolean {
  const [a, b] = [first, other].map((address) => `.${new URL(address).hostname}`) as [string, string]
  return a.endsWith(b) || b.endsWith(a)
}
