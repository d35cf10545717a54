import { serve } from '@hono/node-server'
import { limits } from '../limits.js'

/** An open port. */
export type Listener = { close: () => Promise<void> }

/** Opens a port; closing lets requests finish for a while, then cuts them off. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  hostname: string,
  port: number,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: limits.requestMs, keepAliveTimeout: limits.keepAliveMs }
    const http = serve({ fetch, hostname, port, serverOptions }, () => {
      http.off('error', reject)
      resolve({ close: () => new Promise((done) => closeAll(http, done)) })
    })
    http.once('error', reject)
  })
}

function closeAll(http: ReturnType<typeof serve>, done: () => void): void {
  const cut = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), limits.stopMs)
  // A connection whose last request has ended meanwhile would otherwise wait for the next one.
  const tidy = setInterval(() => 'closeIdleConnections' in http && http.closeIdleConnections(), limits.tidyMs)
  http.close(() => {
    clearTimeout(cut)
    clearInterval(tidy)
    done()
  })
  if ('closeIdleConnections' in http) http.closeIdleConnections()
}
