import type { CookieOptions } from 'hono/utils/cookie'
import { authLimits } from '../auth/authLimits.js'
import type { BegunSocial } from '../auth/social/beginSocial.js'
import type { WalletContext } from './WalletContext.js'

/**
 * How the cookie that ties a login to its browser is set (T9).
 * A form post comes from the provider's site, and browsers send only `SameSite=None; Secure` cookies with it.
 * Over http this works on loopback in Chromium and Firefox, not in Safari; Apple itself takes https only.
 */
export function chooseStateCookie(
  { options }: Pick<WalletContext, 'options'>,
  { responseMode }: Pick<BegunSocial, 'responseMode'>,
): CookieOptions {
  const isPosted = responseMode === 'form_post'
  return {
    path: '/social',
    httpOnly: true,
    sameSite: isPosted ? 'None' : 'Lax',
    secure: isPosted || options.publicUrl.startsWith('https:'),
    maxAge: authLimits.socialMs / 1000,
  }
}
