import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { findFreePort } from '@billfold/devstack'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** User claims of the provider; tests may falsify them. */
export type Claims = {
  sub: string
  nonce?: string
  iss?: string
  aud?: string
  email?: string
  email_verified?: boolean
}

/** Starts an identity provider with configurable claims; `authorize` simulates the browser. */
export async function startIdentityProvider() {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const codes = new Map<string, { challenge: string; claims: Claims }>()
  const people = new Map<string, object>()
  const sign = ({ sub, iss = issuer, aud = 'kit', ...claims }: Claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject(sub)
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    authorization_response_iss_parameter_supported: true,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks')
      return answer({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] })
    // OAuth 2 without OpenID: the user endpoint trusts the access token.
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const person = people.get(bearer)
    if (request.url === '/user') return person ? answer(person) : answer({ error: 'invalid_token' }, 401)
    if (request.url !== '/token' && request.url !== '/plain/token') return answer(metadata)
    const login = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!login || proof !== login.challenge) return answer({ error: 'invalid_grant' }, 400)
    if (request.url === '/plain/token') {
      const { nonce: _, sub: id, ...claims } = login.claims
      const accessToken = crypto.randomUUID()
      people.set(accessToken, { id: Number(id) || id, ...claims })
      return answer({ access_token: accessToken, token_type: 'bearer' })
    }
    answer({ access_token: 'access', token_type: 'bearer', id_token: await sign(login.claims) })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    issuer,
    sign,
    /** Returns the URL to which the browser is redirected. */
    authorize(location: string, claims: Partial<Claims> = {}): URL {
      const { searchParams: query } = new URL(location)
      const code = crypto.randomUUID()
      const nonce = query.get('nonce') ?? ''
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        claims: { sub: 'alice', nonce, ...claims },
      })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      back.searchParams.set('iss', issuer)
      return back
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
