import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createSecret } from '../auth/hashSecret.js'

const name = 'billfold_browser'
const lifeSeconds = 400 * 86_400

/** What tells this browser from others. It proves nothing else, and no page can read it. */
export function readBrowser(c: Context): string | undefined {
  const value = getCookie(c, name)
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

/**
 * The same, made now where there was none. A frame in another site's page must get it too, and so must a provider's
 * form post: hence `None`. Browsers take `Secure` over http from loopback names, which development is limited to.
 */
export function keepBrowser(c: Context): string {
  const known = readBrowser(c)
  if (known) return known
  const made = createSecret()
  setCookie(c, name, made, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    maxAge: lifeSeconds,
  })
  return made
}
