import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Hono } from 'hono'
import { answerError } from '../http/answerError.js'
import { ServiceError } from '../http/ServiceError.js'
import { framePolicy, listAncestors } from './framePolicy.js'
import type { WalletContext } from './WalletContext.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** `/frame?client=…`: the page that holds keys, framed only by pages of that client. */
export function mountFrame(app: Hono, wallet: WalletContext): void {
  const { frameDir } = wallet.options
  const page = readFileSync(join(frameDir, 'frame.html'), 'utf8')
  app.get('/frame', (c) => {
    const client = wallet.clients.get(c.req.query('client') ?? '')
    if (!client) return answerError(wallet, c, new ServiceError('NOT_FOUND', 'Unknown client'))
    const origins = client.origins ?? []
    c.header('content-security-policy', framePolicy(origins))
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), clipboard-read=()')
    c.header('cross-origin-resource-policy', 'cross-origin')
    const settings = JSON.stringify({ clientId: client.id, origins: listAncestors(origins) })
    return c.html(page.replace('data-settings=""', `data-settings="${escapeAttribute(settings)}"`))
  })
  app.get('/frame/assets/:name', async (c) => {
    const name = c.req.param('name')
    const known = await readdir(join(frameDir, 'assets'))
    const type = types[extname(name)]
    if (!known.includes(name) || !type) return c.notFound()
    c.header('content-type', type)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(await readFile(join(frameDir, 'assets', name))))
  })
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
