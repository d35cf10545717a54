import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { WalletContext } from '../../context/WalletContext.js'
import { createSecret } from '../../features/auth/hashSecret.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Rejects pages of other origins. A request without both headers is not from a browser and has no user cookie. */
export function checkOwnPage({ options }: Pick<WalletContext, 'options'>, c: Context): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if ((origin && origin !== options.publicUrl) || (site && site !== 'same-origin'))
    throw new ServiceError('FORBIDDEN', 'Only the wallet itself may call this')
}

/** The prefix prevents other hosts of the domain from setting the cookie; browsers require https for it. */
const findName = ({ options }: Pick<WalletContext, 'options'>) =>
  new URL(options.publicUrl).protocol === 'https:' ? '__Host-billfold_browser' : 'billfold_browser'
const lifeSeconds = 400 * 86_400

/** Reads the cookie that identifies this browser. It proves nothing else and is hidden from pages. */
export function readBrowser(wallet: Pick<WalletContext, 'options'>, c: Context): string | undefined {
  const value = getCookie(c, findName(wallet))
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

/** Sets the browser cookie if absent. Embedded frames and provider form posts need `SameSite=None`. */
export function ensureBrowser(wallet: Pick<WalletContext, 'options'>, c: Context): string {
  const known = readBrowser(wallet, c)
  if (known) return known
  const made = createSecret()
  const name = findName(wallet)
  const plain = { path: '/', httpOnly: true, maxAge: lifeSeconds }
  // WebKit refuses `Secure` on loopback without https; other browsers replace this cookie by the next.
  if (name === 'billfold_browser') setCookie(c, name, made, plain)
  setCookie(c, name, made, { ...plain, secure: true, sameSite: 'None' })
  return made
}
