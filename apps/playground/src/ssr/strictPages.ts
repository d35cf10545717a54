import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { portOffset } from '../stack/ports.js'
import { contentPolicy } from './contentPolicy.js'

/** Where the build leaves the server's half of ssr.html. */
const serverEntry = 'dist/server/renderPage.js'

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** What this needs of vite's preview server. */
type PreviewServer = { config: { root: string }; middlewares: { use(run: Handler): unknown } }

/** Under `vite preview`: csp.html and ssr.html with the strict policy, the second rendered on the server. */
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
