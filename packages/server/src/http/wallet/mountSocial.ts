import { readWire } from '@billfold/protocol'
import type { Hono, HonoRequest } from 'hono'
import * as v from 'valibot'
import type { WalletContext } from '../../context/WalletContext.js'
import {
  beginSocial,
  type EndedSocial,
  endSocial,
  findSocial,
  pickUpSocial,
} from '../../features/auth/socialLogin.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readBody, readText } from '../readBody.js'
import { checkOwnPage, ensureBrowser, readBrowser } from './browser.js'
import type { ServePage } from './createPages.js'

const begin = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(64)) })

/** Mounts the social login pages of the wallet origin, which load nothing from other origins (T10). */
export function mountSocial(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  const expired = () =>
    new ServiceError('EXPIRED_CODE', 'This link works once, and not for long. Start again.')
  app.get('/social/start', async (c) => {
    const ticket = c.req.query('ticket') ?? ''
    const login = await findSocial(wallet, ticket)
    if (!login) throw expired()
    const settings = { ticket, ...login }
    return servePage(c, 'start.html', { policy: [], settings })
  })
  // Requires a user click, so that a page alone cannot complete a provider login in this browser.
  app.post('/social/start', async (c) => {
    checkOwnPage(wallet, c)
    const read = readWire(begin, await readBody(c.req))
    if (!read.ok) throw new ServiceError('INVALID_INPUT', read.problem)
    const begun = await beginSocial(wallet, { start: read.value.ticket, browser: ensureBrowser(wallet, c) })
    if (!begun) throw expired()
    return c.json({ url: begun.href })
  })
  app.on(['GET', 'POST'], '/social/callback', async (c) => {
    const query = await readReturn(c.req)
    const ended = await endSocial(wallet, { query, browser: readBrowser(wallet, c) })
    if (!ended) throw new ServiceError('LOGIN_REFUSED', 'This login was not begun here. Start again.')
    if (ended.returnTo !== null) return c.redirect(toReturnUrl({ ...ended, returnTo: ended.returnTo }), 303)
    return servePage(c, 'return.html', { policy: [], settings: { code: ended.code } })
  })
  // Serves frames with partitioned cookies: they open this page, which sends the code only to them.
  app.get('/social/pickup', async (c) => {
    const code = await pickUpSocial(wallet, readBrowser(wallet, c))
    return servePage(c, 'return.html', { policy: [], settings: { code } })
  })
}

/** Parameter names are specified. Their values are useless in another browser. */
function toReturnUrl({ returnTo, walletId, provider, code }: EndedSocial & { returnTo: string }): string {
  const url = new URL(returnTo)
  url.searchParams.set('walletId', walletId)
  url.searchParams.set('authProvider', provider)
  url.searchParams.set('authResult', code ?? 'refused')
  return url.href
}

const form = 'application/x-www-form-urlencoded'

/** Reads a provider's response: the query of a redirect or the fields of a form post. */
async function readReturn(request: HonoRequest): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  if (request.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== form)
    throw new ServiceError('INVALID_INPUT', 'Expected the fields of a form')
  return new URLSearchParams(await readText(request, limits.bodyBytes))
}
