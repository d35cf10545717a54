import type { Hono } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import { applyReport } from '../features/onramp/applyStatus.js'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'
import { limitRequests } from './limitRequests.js'
import { readText } from './readBody.js'

/** `POST /v1/onramp/webhooks/{provider}`: signed messages of card providers, which may repeat. */
export function mountOnrampWebhooks(app: Hono, server: ServerContext): void {
  if (server.onramps.length === 0) return
  app.post('/v1/onramp/webhooks/:provider', limitRequests(server, 'read'), async (c) => {
    const provider = server.onramps.find(({ id }) => id === c.req.param('provider'))
    if (!provider) throw new ServiceError('NOT_FOUND', 'There is no such provider')
    const body = await readText(c.req, limits.bodyBytes)
    const message = await provider.readWebhook({ headers: c.req.raw.headers, body })
    if (!message) throw new ServiceError('UNAUTHORIZED', 'The webhook is not signed by the provider')
    if (message.report) await applyReport(server, provider, message.report)
    return c.json({ received: true })
  })
}
