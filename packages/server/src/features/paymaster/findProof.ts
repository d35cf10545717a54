import { sponsorResource } from '@billfold/protocol'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { isAddress, isHex } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import type { ServerContext } from '../../context/ServerContext.js'
import { ecosystemPartnerTable } from '../../infra/db/tables/clients.js'
import { walletSessionTable as sessions } from '../../infra/db/tables/logins.js'
import { isLoopbackOrigin } from '../../infra/isLoopbackOrigin.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { hashSecret } from '../auth/hashSecret.js'
import { checkSecret } from '../clients/checkClient.js'
import { isSignedBy } from '../sign-in/isSignedBy.js'

export type ProofParameters = {
  clientId: string
  /** Secret key of the merchant's backend. */
  secretKey: string | undefined
  /** Wallet session token, or a sign-in message with its signature. */
  bearer: string | undefined
}

/** Identifies the caller of a sponsorship, such as `session:…`; undefined without a valid proof. */
export async function findProof(
  server: ServerContext,
  { clientId, secretKey, bearer }: ProofParameters,
): Promise<string | undefined> {
  if (secretKey !== undefined) {
    if (checkSecret(server, secretKey) !== clientId)
      throw new ServiceError('FORBIDDEN', 'This secret key is of another client')
    return 'backend'
  }
  if (bearer === undefined) return undefined
  return bearer.startsWith('siwe.')
    ? readSignInToken(server, { clientId, token: bearer })
    : findSession(server, clientId, bearer)
}

async function findSession({ database, now }: ServerContext, clientId: string, bearer: string) {
  const partners = await database
    .select({ id: ecosystemPartnerTable.ecosystemId })
    .from(ecosystemPartnerTable)
    .where(eq(ecosystemPartnerTable.clientId, clientId))
  const scopes = [`client:${clientId}`, ...partners.map(({ id }) => `ecosystem:${id}`)]
  const [session] = await database
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(
      and(
        eq(sessions.accessHash, hashSecret(bearer)),
        inArray(sessions.scope, scopes),
        eq(sessions.revoked, false),
        gt(sessions.accessExpiresAt, new Date(now())),
      ),
    )
  return session && `session:${session.accountId}`
}

const longestMs = 24 * 3_600_000

const skewMs = 60_000

/** Returns the signer of a `siwe.<message>.<signature>` token; undefined unless valid now for this client's pages. */
async function readSignInToken(
  server: Pick<ServerContext, 'clients' | 'chains' | 'now' | 'development'>,
  { clientId, token }: { clientId: string; token: string },
): Promise<string | undefined> {
  const [, encoded = '', signature = ''] = token.split('.')
  const message = Buffer.from(encoded, 'base64url').toString()
  const fields = readFields(message)
  if (!fields || !isHex(signature) || !isIntendedFor(server, clientId, fields)) return undefined
  const { address, chainId } = fields
  const client = server.chains.get(chainId)?.client
  const isValid = await isSignedBy({ address, message, signature, client }).catch(() => false)
  return isValid ? `owner:${address.toLowerCase()}` : undefined
}

/** Parses strictly: no text is allowed between or after the fields. */
function readFields(message: string): SiweMessage | undefined {
  const parsed = parseSiweMessage(message)
  if (!parsed.address || !isAddress(parsed.address)) return undefined
  try {
    return createSiweMessage(parsed as SiweMessage) === message ? (parsed as SiweMessage) : undefined
  } catch {
    return undefined
  }
}

function isIntendedFor(
  { clients, now, development }: Pick<ServerContext, 'clients' | 'now' | 'development'>,
  clientId: string,
  { domain, uri, resources = [], issuedAt, expirationTime }: SiweMessage,
): boolean {
  const origins = clients.get(clientId)?.origins ?? []
  const origin = URL.canParse(uri) ? new URL(uri).origin : ''
  const isPage = origins.includes(origin) || (development && isLoopbackOrigin(origin))
  if (!isPage || new URL(origin).host !== domain || !resources.includes(sponsorResource(clientId)))
    return false
  const [from, to] = [issuedAt?.getTime() ?? Number.NaN, expirationTime?.getTime() ?? Number.NaN]
  return from <= now() + skewMs && to > now() && to - from <= longestMs
}
