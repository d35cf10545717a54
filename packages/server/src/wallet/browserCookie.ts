import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createSecret } from '../auth/hashSecret.js'
import type { WalletContext } from './WalletContext.js'

/** The prefix keeps other hosts of the same domain from setting it; browsers take that over https only. */
const findName = ({ options }: Pick<WalletContext, 'options'>) =>
  options.publicUrl.startsWith('https:') ? '__Host-billfold_browser' : 'billfold_browser'
const lifeSeconds = 400 * 86_400

/** What tells this browser from others. It proves nothing else, and no page can read it. */
export function readBrowser(wallet: Pick<WalletContext, 'options'>, c: Context): string | undefined {
  const value = getCookie(c, findName(wallet))
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

/**
 * The same, made now where there was none. A frame in another site's page must get it too, and so must a provider's
 * form post: hence `None`. Browsers take `Secure` over http from loopback names, which development is limited to.
 */
export function keepBrowser(wallet: Pick<WalletContext, 'options'>, c: Context): string {
  const known = readBrowser(wallet, c)
  if (known) return known
  const made = createSecret()
  setCookie(c, findName(wallet), made, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    maxAge: lifeSeconds,
  })
  return made
}
