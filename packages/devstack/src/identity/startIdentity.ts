import { createServer } from 'node:http'
import type Provider from 'oidc-provider'
import type { StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'
import { actAsApple, toAppleClaims } from './actAsApple.js'
import { createCustomLogins } from './createCustomLogins.js'
import { providers } from './providers.js'
import { readForm } from './readForm.js'
import { serveX, xScope } from './serveX.js'

type Context = { oidc: { client: { clientId: string }; session: { accountId?: string } } }

/** Starts the local identity provider: it stands in for every social login, and believes whatever name it is given. */
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
    // Nobody is asked to agree: that is not what is tested here.
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

/** Drops the library's warnings about this version of Node and the missing database: both are meant to be so here. */
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

/** Known to everybody, as everything in a local stack. */
export function developmentSecret(id: string): string {
  return `development-secret-of-${id}`
}

const loginPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local identity provider</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Local identity provider</h1>
<form method="post"><label>Name <input name="login" autofocus></label> <button>Sign in</button></form>
<form method="post"><button>Refuse</button></form></html>`
