import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FrameRefusal } from '@billfold/protocol'
import type { Context, Hono } from 'hono'
import type { WalletContext } from '../../context/WalletContext.js'
import { findRecovery, findScope } from '../../features/auth/walletAccounts.js'
import { isFrameAncestor, listFrameAncestors } from '../../features/clients/framePolicy.js'
import type { PageName, ServePage } from './createPages.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Mounts `/frame` and the key view. Each can be embedded only by pages of its client. */
export function mountFrame(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  const { frameDir } = wallet.options
  const serve = async (c: Context, name: PageName, clientId: string | undefined, ecosystemId?: string) => {
    const client = wallet.clients.get(clientId ?? '')
    const scope = client && (await findScope(wallet, { clientId: client.id, ecosystemId }))
    if (!client || !scope) return refuseFrame(c, 'unknownClient')
    const page = findPage(c)
    if (page !== undefined && !isFrameAncestor(page, client.origins, wallet))
      return refuseFrame(c, 'refusedPage')
    const holders = listFrameAncestors(client.origins, wallet)
    const recovery = findRecovery(wallet, scope)
    // Keys of the frame's storage have no prefix.
    const names = { clientId: client.id, scope: ecosystemId || client.id }
    const { development } = wallet
    const settings = { ...names, origins: holders, development, recovery, networks: listNetworks(wallet) }
    return servePage(c, name, { policy: holders, settings })
  }
  app.get('/frame', (c) => serve(c, 'frame.html', c.req.query('client'), c.req.query('ecosystem')))
  app.get('/sdk/2022-08-12/embedded-wallet/export-private-key', (c) =>
    serve(c, 'export.html', c.req.query('clientId'), c.req.query('ecosystemId')),
  )
  app.get('/popup', (c) => servePage(c, 'popup.html', { policy: [], settings: {} }))
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

/** Returns the embedding page if the browser names it; otherwise the policy decides. */
function findPage(c: Context): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** Lists network names for the frame, independent of the host page. */
function listNetworks({ chains }: WalletContext) {
  return [...chains.values()].map(({ id, name, nativeCurrency }) => ({
    id,
    name,
    symbol: nativeCurrency.symbol,
  }))
}

const script = `parent.postMessage({ type: 'billfold:refused', problem: document.documentElement.dataset.problem }, '*')`

const hash = createHash('sha256').update(script).digest('base64')

/** The sandbox removes the wallet's origin, so any page may embed this one safely. */
const policy = `default-src 'none'; script-src 'sha256-${hash}'; sandbox allow-scripts`

const statuses = { refusedPage: 403, unknownClient: 404 } as const

/** Serves the reason instead of the frame, so that the host page can show it. */
function refuseFrame(c: Context, problem: FrameRefusal): Response | Promise<Response> {
  c.header('content-security-policy', policy)
  c.header('cross-origin-resource-policy', 'cross-origin')
  const head = `<meta charset="utf-8"><title>Wallet</title>`
  return c.html(
    `<!doctype html><html lang="en" data-problem="${problem}">${head}<script>${script}</script></html>`,
    statuses[problem],
  )
}
