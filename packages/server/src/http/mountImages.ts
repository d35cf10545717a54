import type { Hono } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import { limits } from '../infra/limits.js'
import { createFileCache } from '../infra/remote/createFileCache.js'
import { createGate } from '../infra/remote/createGate.js'
import { fetchRemote, RemoteError } from '../infra/remote/fetchRemote.js'
import { toIpfsAddress } from '../infra/remote/gateways.js'
import { ServiceError } from '../infra/ServiceError.js'
import { limitRequests, readAddress } from './limitRequests.js'
import { readPixels } from './readPixels.js'

/** Image types that cannot run scripts. SVG is served as an image under a policy that blocks all loading. */
const kinds = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)\s*(?:;|$)/i

/** `GET /image?url=`: proxies third-party pictures, so that their host does not learn the viewer's address. */
export function mountImages(app: Hono, server: ServerContext): void {
  const passGate = createGate({
    atOnce: limits.imagesAtOnce,
    perCaller: limits.imagesPerCaller,
    waiting: limits.imagesWaiting,
    waitingPerCaller: limits.imagesWaitingPerCaller,
  })
  const { imageCacheBytes: mostBytes, imageCacheMs: lifeMs } = limits
  const remember = createFileCache({ now: server.now, mostBytes, lifeMs })
  app.get('/image', limitRequests(server, 'image'), async (c) => {
    const url = c.req.query('url') ?? ''
    const caller = readAddress(c, server.trustedProxies)
    const { type, bytes } = await remember(url, () => passGate(caller, () => fetchImage(server, url)))
    c.header('content-type', type)
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    c.header('content-disposition', 'inline')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(new Uint8Array(bytes))
  })
}

async function fetchImage(server: ServerContext, url: string) {
  const trustedOrigin = server.development ? new URL(server.publicUrl).origin : undefined
  try {
    const file = await fetchRemote(toIpfsAddress(server, url) ?? url, {
      mostBytes: limits.mediaBytes,
      trustedOrigin,
    })
    if (!kinds.test(file.type)) throw new RemoteError('Expected a picture')
    if ((readPixels(file.bytes) ?? 0) > limits.mediaPixels) throw new RemoteError('The picture is too large')
    return file
  } catch (error) {
    if (error instanceof RemoteError) throw new ServiceError('INVALID_INPUT', `url: ${error.message}`)
    throw error
  }
}
