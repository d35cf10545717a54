import { jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import type { OidcContext } from 'oidc-provider'
import { appleKey, applePublicKey } from './appleKey.js'

/** As Apple's documentation has it: six months. */
const longestLife = 15_777_000

/** Makes the client `apple` behave as Apple does: a signed client secret, and the name with the first form post only. */
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

/** Says the address of a person and that it is verified, the latter as text: Apple does so too. */
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
