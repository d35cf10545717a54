import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import { findFreePort } from '@billfold/devstack'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Documented responses of a provider, from `src/test/providers`. */
export type DocumentedAnswers = {
  documentation: { title: string; url: string; date: string }[]
  token: Record<string, unknown>
  /** ID token claims of OpenID providers. */
  claims?: Record<string, unknown>
  /** Form fields besides the code. */
  form?: Record<string, object>
  user?: object
  /** Undefined if the provider withholds them. */
  emails?: object | undefined
}

export function readDocumented(id: string): DocumentedAnswers {
  return JSON.parse(readFileSync(new URL(`./providers/${id}.json`, import.meta.url), 'utf8'))
}

/** Starts a provider with documented responses; tests may change `answers`. */
export async function startDocumentedProvider(answers: DocumentedAnswers) {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const tokenRequests: { form: URLSearchParams; headers: IncomingHttpHeaders }[] = []
  const expected = { nonce: '' }
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, nonce: expected.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(issuer)
      .setAudience('kit')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  const pages: Record<string, () => Promise<object> | object | undefined> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }),
    '/token': async () => ({
      ...answers.token,
      ...(answers.claims && { id_token: await sign(answers.claims) }),
    }),
    '/user': () => answers.user,
    '/emails': () => answers.emails,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (request.url === '/token') tokenRequests.push({ form, headers: request.headers })
    const isOpen = !['/user', '/emails'].includes(request.url ?? '')
    const isAllowed = isOpen || request.headers.authorization === `Bearer ${answers.token.access_token}`
    const body = isAllowed ? await pages[request.url ?? '']?.() : undefined
    response.writeHead(body ? 200 : 403, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { message: 'Forbidden' }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    issuer,
    tokenRequests,
    /** Values repeated in the ID token. */
    expected,
    endpoints: answers.claims
      ? undefined
      : {
          authorization: `${issuer}/auth`,
          token: `${issuer}/token`,
          user: `${issuer}/user`,
          ...('emails' in answers && { emails: `${issuer}/emails` }),
        },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
