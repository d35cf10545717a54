import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { authLimits } from '../auth/authLimits.js'
import { beginSocial } from '../auth/social/beginSocial.js'
import { type EndedSocial, endSocial } from '../auth/social/endSocial.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServePage } from './createPages.js'
import type { WalletContext } from './WalletContext.js'

/** The two stops of a social login on the wallet origin; nothing of another origin is loaded there (T10). */
export function mountSocial(app: Hono, wallet: WalletContext, servePage: ServePage): void {
  const secure = wallet.options.publicUrl.startsWith('https:')
  const cookieName = (state: string) => `billfold_social_${state.slice(0, 16).replace(/\W/g, '')}`
  app.get('/social/start', async (c) => {
    const begun = await beginSocial(wallet, c.req.query('ticket') ?? '')
    if (!begun) throw new ServiceError('EXPIRED_CODE', 'This link works once, and not for long. Start again.')
    setCookie(c, cookieName(begun.state), begun.browser, {
      path: '/social',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: authLimits.socialMs / 1000,
    })
    return c.redirect(begun.url.href)
  })
  app.get('/social/callback', async (c) => {
    const { searchParams: query } = new URL(c.req.url)
    const browser = getCookie(c, cookieName(query.get('state') ?? ''))
    const ended = await endSocial(wallet, { query, browser })
    if (!ended) throw new ServiceError('LOGIN_REFUSED', 'This login was not begun here. Start again.')
    return ended.mode === 'popup' ? answerPopup(c, ended, servePage) : c.redirect(toReturnUrl(ended))
  })
}

function answerPopup(c: Context, { returnTo, proof }: EndedSocial, servePage: ServePage) {
  return servePage(c, 'return.html', { policy: [], settings: { origin: returnTo, ...proof } })
}

/** The names of the specification; what they carry is worth nothing outside the frame that began. */
function toReturnUrl({ returnTo, walletId, provider, proof }: EndedSocial): string {
  const url = new URL(returnTo)
  url.searchParams.set('walletId', walletId)
  url.searchParams.set('authProvider', provider)
  url.searchParams.set('authResult', proof?.code ?? 'refused')
  return url.href
}
