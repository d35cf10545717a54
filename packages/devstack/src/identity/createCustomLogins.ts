import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { readText } from './readForm.js'

/** A host's own logins: tokens that it signs, and a server that knows whose a payload is. */
export async function createCustomLogins(issuer: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: 'development', alg: 'RS256', use: 'sig' }] }
  const sign = (sub: string) =>
    new SignJWT({ email: `${sub}@people.test`, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'development' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience('local')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey)
  return {
    jwks,
    /** `/custom/jwt?sub=…` gives a token, `/custom/endpoint` believes `user:…`; false for any other path. */
    async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
      if (!pathname.startsWith('/custom/')) return false
      const answer = (body: object) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
      if (pathname === '/custom/jwt') {
        const { searchParams } = new URL(request.url ?? '/', issuer)
        response.setHeader('access-control-allow-origin', '*')
        answer({ jwt: await sign(searchParams.get('sub') ?? 'nobody') })
        return true
      }
      const { payload } = JSON.parse((await readText(request)) || '{}') as { payload?: string }
      const userId = /^user:(.+)$/.exec(payload ?? '')?.[1]
      if (!userId) response.statusCode = 403
      answer(userId ? { userId } : {})
      return true
    },
  }
}
