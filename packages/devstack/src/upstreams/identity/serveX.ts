import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

/** Scopes of X. */
export const xScope = 'users.read tweet.read'

/** Path that returns the logged-in user at X. */
export const xUserPath = '/x/2/users/me'

/** Answers `/2/users/me` like X: no OpenID and no address; false for other paths. */
export async function serveX(
  provider: Provider,
  { request, response, pathname }: { request: IncomingMessage; response: ServerResponse; pathname: string },
): Promise<boolean> {
  if (pathname !== xUserPath) return false
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const found = await provider.AccessToken.find(token)
  response.setHeader('content-type', 'application/json')
  if (!found?.accountId) {
    response.statusCode = 401
    response.end(JSON.stringify({ title: 'Unauthorized', status: 401 }))
    return true
  }
  const { accountId: person } = found
  response.end(JSON.stringify({ data: { id: person, name: person, username: person } }))
  return true
}
