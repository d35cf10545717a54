import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localChains, portOffset, ports } from '../stack/localChains.js'

/** Build output with the server's part of ssr.html. */
const serverEntry = 'dist/server/renderPage.js'

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** The subset of vite's preview server that this file uses. */
type PreviewServer = { config: { root: string }; middlewares: { use(run: Handler): unknown } }

/**
 * Serves csp.html and ssr.html with the strict policy under `vite preview`, the second rendered on the
 * server.
 */
export function strictPages() {
  return {
    name: 'billfold-strict-pages',
    configurePreviewServer({ config, middlewares }: PreviewServer) {
      middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname !== '/csp.html' && url.pathname !== '/ssr.html') return next()
        response.setHeader('content-security-policy', contentPolicy(readPort(request)))
        if (url.pathname === '/csp.html') return next()
        sendRendered(config.root, portOffset(readPort(request)), response).catch(next)
      })
    },
  }
}

function readPort({ headers }: IncomingMessage): number {
  return Number(headers.host?.split(':')[1])
}

async function sendRendered(root: string, offset: number, response: ServerResponse): Promise<void> {
  const page = await readFile(join(root, 'dist/ssr.html'), 'utf8')
  const entry = pathToFileURL(join(root, serverEntry)).href
  const { renderPage } = (await import(entry)) as { renderPage: (offset: number) => string }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page.replace('<!--rendered-->', renderPage(offset)))
}

/** Returns the strict content security policy that the kit supports, with the local stack's addresses. */
function contentPolicy(port: number): string {
  const offset = portOffset(port)
  const services = `http://localhost:${ports.services + offset}`
  const rpc = localChains(offset).flatMap(({ rpcUrls }) => rpcUrls.default.http)
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: ${services}`,
    `connect-src ${rpc.join(' ')} ${services}`,
    `frame-src http://wallet.localhost:${ports.wallet + offset}`,
  ].join('; ')
}
