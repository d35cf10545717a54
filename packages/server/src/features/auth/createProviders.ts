import { eq } from 'drizzle-orm'
import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
} from 'openid-client'
import * as v from 'valibot'
import type { WalletContext } from '../../context/WalletContext.js'
import type { AppleKey } from '../../context/WalletOptions.js'
import { walletProviderTable } from '../../infra/db/tables/wallet.js'
import { openShare } from '../../infra/sealShare.js'
import { findKnownProvider } from './knownProviders.js'

type Row = typeof walletProviderTable.$inferSelect

/** Finds providers by row and caches their metadata while the row is unchanged. */
export function createProviders(
  wallet: Pick<WalletContext, 'database' | 'options' | 'now'>,
): WalletContext['findProvider'] {
  const known = new Map<string, Promise<Configuration>>()
  return async (id) => {
    const [row] = await wallet.database
      .select()
      .from(walletProviderTable)
      .where(eq(walletProviderTable.id, id))
    if (!row) return undefined
    const key = JSON.stringify(row)
    const opening = known.get(key) ?? open(wallet, row)
    known.set(key, opening)
    opening.catch(() => known.delete(key))
    return { row, config: await opening }
  }
}

async function open(wallet: Pick<WalletContext, 'options' | 'now'>, row: Row): Promise<Configuration> {
  const { issuer, clientId, endpoints } = row
  const auth = chooseAuth(wallet, row)
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
  if (!endpoints) return discovery(new URL(issuer), clientId, undefined, auth, { execute: insecure })
  const metadata = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  }
  const config = new Configuration(metadata, clientId, undefined, auth)
  for (const allow of insecure) allow(config)
  return config
}

function chooseAuth({ options, now }: Pick<WalletContext, 'options' | 'now'>, row: Row): ClientAuth {
  const secret = openShare(row.secret, providerKey(options.keys.auth, row.id))
  const key = readAppleKey(secret)
  if (key) return createAppleAuth(key, { audience: row.issuer, now })
  return findKnownProvider(row.id)?.clientAuth === 'basic'
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret)
}

/** Returns the key ring and context that seal a provider's secret. */
export function providerKey(ring: WalletContext['options']['keys']['auth'], id: string) {
  return { ring, place: `provider:${id}` }
}

/** Apple rejects more than 15,777,000 seconds (six months). A short lifetime limits the use of a leaked secret. */
const life = { seconds: 600, renewBeforeMs: 120_000 }

const appleKey = v.strictObject({ teamId: v.string(), keyId: v.string(), privateKey: v.string() })

/** Parses the unsealed secret as an Apple key; undefined if it is a plain client secret. */
function readAppleKey(secret: string): AppleKey | undefined {
  if (!secret.startsWith('{')) return undefined
  try {
    const read = v.safeParse(appleKey, JSON.parse(secret))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Authenticates to Apple with a JWT as client secret, reused until shortly before it expires. */
function createAppleAuth(
  { teamId, keyId, privateKey }: AppleKey,
  { audience, now }: { audience: string; now(): number },
): ClientAuth {
  let current: { secret: Promise<string>; until: number } | undefined
  async function sign(clientId: string, issuedAt: number): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life.seconds)
      .sign(await importPKCS8(privateKey, 'ES256'))
  }
  return async (_, { client_id: clientId }, body) => {
    const time = now()
    if (!current || time >= current.until) {
      const until = time + life.seconds * 1000 - life.renewBeforeMs
      current = { secret: sign(clientId, Math.floor(time / 1000)), until }
    }
    body.set('client_id', clientId)
    body.set('client_secret', await current.secret)
  }
}
