import { type Endpoint, readWire } from '@billfold/protocol'
import type { Context, Hono } from 'hono'
import { readAddress } from '../http/readAddress.js'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import { keepBrowser, readBrowser } from './browserCookie.js'
import { checkOwnPage } from './checkOwnPage.js'
import { describeAsker } from './describeAsker.js'
import { findScope } from './findScope.js'
import type { WalletCaller, WalletContext } from './WalletContext.js'

/** A handler after its types have been checked against its endpoint. */
export type UntypedWalletHandler = (
  wallet: WalletContext,
  request: { params: never; query: never; body: never } & WalletCaller,
) => Promise<unknown>

/** Serves one call to the frame and to nobody else: a page of another origin is refused. */
export function mountWalletEndpoint(
  app: Hono,
  wallet: WalletContext,
  endpoint: Endpoint,
  handler: UntypedWalletHandler,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const caller = await readCaller(wallet, c)
    const body = endpoint.body && check(endpoint.body, await readBody(c.req))
    return c.json((await handler(wallet, { body, ...caller } as never)) as object)
  })
}

async function readCaller(wallet: WalletContext, c: Context): Promise<WalletCaller> {
  checkOwnPage(wallet, c)
  const clientId = c.req.header('x-client-id') ?? ''
  if (!wallet.clients.has(clientId)) throw new ServiceError('UNAUTHORIZED', 'Unknown client')
  const ecosystemId = c.req.header('x-ecosystem-id') || undefined
  const scope = await findScope(wallet, { clientId, ecosystemId })
  if (!scope) throw new ServiceError('UNAUTHORIZED', 'This client is no partner of the ecosystem')
  const network = readAddress(c, wallet.trustedProxies)
  return {
    clientId,
    scope,
    ecosystemId,
    getAsker: () => describeAsker(wallet, c, { clientId, network }),
    browser: readBrowser(wallet, c),
    keepBrowser: () => keepBrowser(wallet, c),
    bearer: c.req.header('authorization')?.replace(/^Bearer /, ''),
    network,
  }
}

function check(schema: NonNullable<Endpoint['body']>, data: unknown): unknown {
  const result = readWire(schema, data)
  if (!result.ok) throw new ServiceError('INVALID_INPUT', result.problem)
  return result.value
}
