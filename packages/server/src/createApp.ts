import { endpoints } from '@billfold/protocol'
import { Hono } from 'hono'
import type { RequestMeta, ServerContext } from './context/ServerContext.js'
import type { ServerOptions } from './context/ServerOptions.js'
import { answerError } from './http/answerError.js'
import { mountDevelopment } from './http/dev/mountDevelopment.js'
import { mountInbox } from './http/dev/mountInbox.js'
import { allowOrigin, keepHttps, logRequests } from './http/middleware.js'
import { mountEndpoint, type UntypedHandler } from './http/mountEndpoint.js'
import { mountImages } from './http/mountImages.js'
import { mountOnrampWebhooks } from './http/mountOnrampWebhooks.js'
import { mountPaymaster } from './http/mountPaymaster.js'
import { mountProbes } from './http/mountProbes.js'
import { readServiceCaller } from './http/readServiceCaller.js'
import { runOnce } from './http/runOnce.js'
import { ServiceError } from './infra/ServiceError.js'
import { routes } from './routes/routes.js'

/** Creates the HTTP application of the server, without a socket. */
export function createApp(
  server: ServerContext,
  options: Pick<ServerOptions, 'ready' | 'faucet' | 'withhold' | 'wallet'> & {
    listLog: () => readonly string[]
  },
): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('x-correlation-id', crypto.randomUUID())
    c.header('x-content-type-options', 'nosniff')
    c.header('x-idempotency-key', 'honoured')
    await next()
  })
  if (!server.development) app.use(keepHttps, logRequests(server))
  app.use(allowOrigin(server))
  app.onError((error, c) => answerError(server, c, error))
  app.notFound((c) =>
    answerError(server, c, new ServiceError('NOT_FOUND', 'There is nothing at this address')),
  )
  app.get('/health', (c) => c.json((options.ready?.() ?? { ready: true }) as object))
  mountProbes(app, server)
  mountImages(app, server)
  mountPaymaster(app, server)
  mountOnrampWebhooks(app, server)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = routes[name as keyof typeof endpoints] as UntypedHandler<ServerContext, RequestMeta>
    mountEndpoint(app, endpoint, { server, readCaller: readServiceCaller, handler, runOnce })
  }
  if (server.development) mountDevelopment(app, server, options)
  if (server.development && options.wallet?.inbox) mountInbox(app, options.wallet.inbox)
  return app
}
