import { endpoints } from '@billfold/protocol'
import { Hono } from 'hono'
import { mountDevelopment } from './dev/mountDevelopment.js'
import { mountInbox } from './dev/mountInbox.js'
import { allowOrigin } from './http/allowOrigin.js'
import { answerError } from './http/answerError.js'
import { keepHttps } from './http/keepHttps.js'
import { mountEndpoint, type UntypedHandler } from './http/mountEndpoint.js'
import { ServiceError } from './http/ServiceError.js'
import { logRequests } from './operations/logRequests.js'
import { mountProbes } from './operations/mountProbes.js'
import { mountPaymaster } from './paymaster/mountPaymaster.js'
import { mountImages } from './remote/mountImages.js'
import { routes } from './routes.js'
import type { ServerContext } from './ServerContext.js'
import type { ServerOptions } from './ServerOptions.js'

/** Everything that the server answers, as one application without a socket. */
export function createApp(
  server: ServerContext,
  options: Pick<ServerOptions, 'ready' | 'faucet' | 'wallet'> & { listLog: () => readonly string[] },
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
  for (const [name, endpoint] of Object.entries(endpoints))
    mountEndpoint(app, server, endpoint, routes[name as keyof typeof endpoints] as UntypedHandler)
  if (server.development) mountDevelopment(app, server, options)
  if (server.development && options.wallet?.inbox) mountInbox(app, options.wallet.inbox)
  return app
}
