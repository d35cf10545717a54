import { and, eq, gt, inArray } from 'drizzle-orm'
import { hashSecret } from '../auth/hashSecret.js'
import { ecosystemPartnerTable } from '../database/tables/ecosystemTable.js'
import { walletSessionTable as sessions } from '../database/tables/walletSessionTable.js'
import { checkSecret } from '../http/checkSecret.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'
import { readSignInToken } from './readSignInToken.js'

export type ProofParameters = {
  clientId: string
  /** Of the merchant's own backend. */
  secretKey: string | undefined
  /** A wallet session, or a sign-in message with its signature. */
  bearer: string | undefined
}

/** Who asks for sponsorship, such as `session:…`; undefined when nothing that counts now was shown. */
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
