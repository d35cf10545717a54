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
    const http = serve({ fetch, hostname, port, serverOptions: { requestTimeout: limits.requestMs } }, () => {
      http.off('error', reject)
      resolve({ close: () => new Promise((done) => closeAll(http, done)) })
    })
    http.once('error', reject)
  })
}

function closeAll(http: ReturnType<typeof serve>, done: () => void): void {
  const cut = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), limits.stopMs)
  http.close(() => {
    clearTimeout(cut)
    done()
  })
  if ('closeIdleConnections' in http) http.closeIdleConnections()
}
