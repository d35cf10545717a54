import { sponsorResource } from '@billfold/protocol'
import { isAddress, isHex } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { isLoopbackOrigin } from '../http/isLoopbackOrigin.js'
import type { ServerContext } from '../ServerContext.js'
import { isSignedBy } from '../sign-in/isSignedBy.js'

const longestMs = 24 * 3_600_000
const skewMs = 60_000

/** Whose sign-in a token `siwe.<message>.<signature>` is; undefined unless it is for this client's pages, and now. */
export async function readSignInToken(
  server: Pick<ServerContext, 'clients' | 'chains' | 'now' | 'development'>,
  { clientId, token }: { clientId: string; token: string },
): Promise<string | undefined> {
  const [, encoded = '', signature = ''] = token.split('.')
  const message = Buffer.from(encoded, 'base64url').toString()
  const fields = readFields(message)
  if (!fields || !isHex(signature) || !isMeant(server, clientId, fields)) return undefined
  const { address, chainId } = fields
  const client = server.chains.get(chainId)?.client
  const isValid = await isSignedBy({ address, message, signature, client }).catch(() => false)
  return isValid ? `owner:${address.toLowerCase()}` : undefined
}

/** Letter for letter: nothing may stand between or after the fields. */
function readFields(message: string): SiweMessage | undefined {
  const parsed = parseSiweMessage(message)
  if (!parsed.address || !isAddress(parsed.address)) return undefined
  try {
    return createSiweMessage(parsed as SiweMessage) === message ? (parsed as SiweMessage) : undefined
  } catch {
    return undefined
  }
}

function isMeant(
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
