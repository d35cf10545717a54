import { readWire } from '@billfold/protocol'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { beginSocial, findSocial } from '../auth/social/beginSocial.js'
import { type EndedSocial, endSocial } from '../auth/social/endSocial.js'
import { pickUpSocial } from '../auth/social/pickUpSocial.js'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import { keepBrowser, readBrowser } from './browserCookie.js'
import { checkOwnPage } from './checkOwnPage.js'
import type { ServePage } from './createPages.js'
import { readReturn } from './readReturn.js'
import type { WalletContext } from './WalletContext.js'

const begin = v.strictObject({ ticket: v.pipe(v.string(), v.maxLength(64)) })

/** The stops of a social login on the wallet origin; nothing of another origin is loaded there (T10). */
export function mountSocial(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  const gone = () => new ServiceError('EXPIRED_CODE', 'This link works once, and not for long. Start again.')
  app.get('/social/start', async (c) => {
    const ticket = c.req.query('ticket') ?? ''
    const found = await findSocial(wallet, ticket)
    if (!found) throw gone()
    const settings = { ticket, ...found }
    return servePage(c, 'start.html', { policy: [], settings })
  })
  // One press of the person's own: a page alone cannot bring this browser back from a provider.
  app.post('/social/start', async (c) => {
    checkOwnPage(wallet, c)
    const read = readWire(begin, await readBody(c.req))
    if (!read.ok) throw new ServiceError('INVALID_INPUT', read.problem)
    const begun = await beginSocial(wallet, { start: read.value.ticket, browser: keepBrowser(wallet, c) })
    if (!begun) throw gone()
    return c.json({ url: begun.href })
  })
  app.on(['GET', 'POST'], '/social/callback', async (c) => {
    const query = await readReturn(c.req)
    const ended = await endSocial(wallet, { query, browser: readBrowser(wallet, c) })
    if (!ended) throw new ServiceError('LOGIN_REFUSED', 'This login was not begun here. Start again.')
    if (ended.returnTo !== null) return c.redirect(toReturnUrl({ ...ended, returnTo: ended.returnTo }), 303)
    return servePage(c, 'return.html', { policy: [], settings: { code: ended.code } })
  })
  // For a frame whose cookies the browser keeps apart: it opens this page, which tells it and nobody else.
  app.get('/social/pickup', async (c) => {
    const code = await pickUpSocial(wallet, readBrowser(wallet, c))
    return servePage(c, 'return.html', { policy: [], settings: { code } })
  })
}

/** The names of the specification; what they carry is worth nothing in another browser. */
function toReturnUrl({ returnTo, walletId, provider, code }: EndedSocial & { returnTo: string }): string {
  const url = new URL(returnTo)
  url.searchParams.set('walletId', walletId)
  url.searchParams.set('authProvider', provider)
  url.searchParams.set('authResult', code ?? 'refused')
  return url.href
}
