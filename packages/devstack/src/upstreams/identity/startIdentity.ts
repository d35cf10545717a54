import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type Provider from 'oidc-provider'
import type { StartedPart } from '../../world/Part.js'
import type { StackDescription } from '../../world/StackDescription.js'
import { actAsApple, toAppleClaims } from './actAsApple.js'
import { serveX, xScope } from './serveX.js'

/** Social logins of the local stack, all served by one identity provider. */
export const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'discord', name: 'Discord' },
  { id: 'github', name: 'GitHub' },
  { id: 'x', name: 'X' },
] as const

type Context = { oidc: { client: { clientId: string }; session: { accountId?: string } } }

/** Starts the local identity provider. It replaces every social login and accepts any name. */
export async function startIdentity({ ports, urls }: StackDescription): Promise<StartedPart> {
  const issuer = `http://localhost:${ports.identity}`
  const custom = await createCustomLogins(issuer)
  const { default: OidcProvider } = await withoutWarnings(() => import('oidc-provider'))
  const configuration = {
    clients: providers.map(({ id }) => ({
      client_id: id,
      client_secret: developmentSecret(id),
      redirect_uris: [`${urls.wallet}/social/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    pkce: { required: () => true },
    jwks: custom.jwks,
    cookies: { keys: ['development'] },
    scopes: ['openid', ...xScope.split(' ')],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: async ({ oidc }: Context, id: string) => ({
      accountId: id,
      claims: async () =>
        oidc.client.clientId === 'apple'
          ? toAppleClaims(id)
          : { sub: id, name: id, email: `${id}@people.test`, email_verified: !id.startsWith('unverified') },
    }),
    // Skips consent, which is not tested here.
    async loadExistingGrant({ oidc: { client, session } }: Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(`openid email profile ${xScope}`)
      await grant.save()
      return grant
    },
  }
  const provider: Provider = await withoutWarnings(() => new OidcProvider(issuer, configuration))
  actAsApple(provider, issuer)
  const serveOidc = provider.callback()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (await custom.serve(request, response, pathname)) return
    if (await serveX(provider, { request, response, pathname })) return
    if (!pathname.startsWith('/interaction/')) return serveOidc(request, response)
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(loginPage)
      return
    }
    const login = (await readForm(request)).get('login') ?? ''
    const result = login ? { login: { accountId: login } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result)
  })
  await new Promise<void>((resolve) => server.listen(ports.identity, '127.0.0.1', () => resolve()))
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Drops the library's warnings about Node's version and the missing database; both are intended here. */
async function withoutWarnings<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...words) => {
    if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

/** Public, like everything in a local stack. */
export function developmentSecret(id: string): string {
  return `development-secret-of-${id}`
}

/** A host's own logins: tokens that it signs, and a server that maps a payload to a user. */
async function createCustomLogins(issuer: string) {
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
    /** `/custom/jwt?sub=…` returns a token, `/custom/endpoint` accepts `user:…`; false for other paths. */
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

/** Reads the fields of a form. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request))
}

/** Reads the whole body. */
async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const loginPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local identity provider</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Local identity provider</h1>
<form method="post"><label>Name <input name="login" autofocus></label> <button>Sign in</button></form>
<form method="post"><button>Refuse</button></form></html>`
