import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import type { OidcContext } from 'oidc-provider'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Signs the client secret of the local Apple; new for each stack. */
export const appleKey = {
  teamId: 'LOCALTEAM1',
  keyId: 'LOCALKEY01',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** Key that the identity provider verifies the client secret with. */
const applePublicKey = publicKey

/** Six months, as in Apple's documentation. */
const longestLife = 15_777_000

/** Makes the client `apple` behave like Apple: a signed client secret, and the name with the first form post only. */
export function actAsApple(provider: Provider, issuer: string): void {
  const { Client } = provider
  const { compareClientSecret } = Client.prototype
  Client.prototype.compareClientSecret = function (secret) {
    return this.clientId === 'apple' ? isSigned(secret, issuer) : compareClientSecret.call(this, secret)
  }
  const known = new Set<string>()
  provider.use(async (context: OidcContext, next) => {
    await next()
    const { client, session } = context.oidc ?? {}
    const { body } = context
    const person = session?.accountId
    if (client?.clientId !== 'apple' || !person || typeof body !== 'string') return
    if (!body.includes('name="code"') || known.has(person)) return
    known.add(person)
    const user = JSON.stringify({ name: { firstName: person, lastName: '' }, email: toEmail(person) })
    const input = `<input type="hidden" name="user" value="${escapeAttribute(user)}"/>`
    context.body = body.replace('</form>', () => `${input}</form>`)
  })
}

/** Returns the user's email with `email_verified` as text, like Apple. */
export function toAppleClaims(person: string): object {
  return { sub: person, email: toEmail(person), email_verified: String(!person.startsWith('unverified')) }
}

async function isSigned(secret: string, audience: string): Promise<boolean> {
  const { teamId: issuer } = appleKey
  const expected = { issuer, audience, subject: 'apple', algorithms: ['ES256'] }
  try {
    const { payload } = await jwtVerify(secret, applePublicKey, expected)
    return (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0) <= longestLife
  } catch {
    return false
  }
}

function toEmail(person: string): string {
  return `${person}@people.test`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
