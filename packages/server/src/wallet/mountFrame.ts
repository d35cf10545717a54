import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { PageName, ServePage } from './createPages.js'
import { findRecovery } from './findRecovery.js'
import { findScope } from './findScope.js'
import { isHolder, listHolders } from './framePolicy.js'
import { refuseFrame } from './refuseFrame.js'
import type { WalletContext } from './WalletContext.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The pages that hosts hold, each framed only by pages of its client: `/frame`, and the view of the key. */
export function mountFrame(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  const { frameDir } = wallet.options
  const serve = async (c: Context, name: PageName, clientId: string | undefined, ecosystemId?: string) => {
    const client = wallet.clients.get(clientId ?? '')
    const scope = client && (await findScope(wallet, { clientId: client.id, ecosystemId }))
    if (!client || !scope) return refuseFrame(c, 'unknownClient')
    const page = findPage(c)
    if (page !== undefined && !isHolder(page, client.origins, wallet)) return refuseFrame(c, 'refusedPage')
    const holders = listHolders(client.origins, wallet)
    const recovery = findRecovery(wallet, scope)
    // The frame's storage goes by plain names.
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

/** The page around the frame, where the browser names it; who hides it is left to the policy. */
function findPage(c: Context): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** What the frame calls a network, whatever the page around it says. */
function listNetworks({ chains }: WalletContext) {
  return [...chains.values()].map(({ id, name, nativeCurrency }) => ({
    id,
    name,
    symbol: nativeCurrency.symbol,
  }))
}
