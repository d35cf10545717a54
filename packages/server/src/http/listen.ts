import { serve } from '@hono/node-server'
import { limits } from '../infra/limits.js'

/** Listening server. */
export type Listener = { close: () => Promise<void> }

/** Opens a port. Closing waits for running requests, then aborts them. */
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
  // Closes connections that became idle, which would otherwise wait for another request.
  const tidy = setInterval(() => 'closeIdleConnections' in http && http.closeIdleConnections(), limits.tidyMs)
  http.close(() => {
    clearTimeout(cut)
    clearInterval(tidy)
    done()
  })
  if ('closeIdleConnections' in http) http.closeIdleConnections()
}
