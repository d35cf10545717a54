import { timing } from '../../constants/timing.js'
import { leavePage, readPlainUrl } from '../../platform/leavePage.js'
import { type LoginWindow, openLoginWindow } from '../../platform/openLoginWindow.js'
import { wait } from '../../platform/wait.js'
import { InAppError } from './InAppError.js'
import type { Cancellable, InAppAccount } from './InAppLogin.js'
import type { InAppParts } from './InAppParts.js'
import type { LoginRequest } from './LoginRequest.js'
import { watchLoginWindow } from './watchLoginWindow.js'

type SocialRequest = Extract<LoginRequest, { method: 'social' }> & Cancellable & { link: boolean }

/** A login at a provider: in a window, or by leaving the page. The window opens before anything is awaited. */
export function runSocialLogin(parts: InAppParts, request: SocialRequest): Promise<InAppAccount> {
  const { mode = 'popup', redirectUrl } = parts.options.auth ?? {}
  if (mode === 'popup' && redirectUrl !== undefined)
    return Promise.reject(new TypeError('Redirect URL is not supported for popup mode'))
  if (mode === 'window' && redirectUrl === undefined)
    return Promise.reject(new TypeError('Redirect URL is required for window mode'))
  // Linking never leaves the page: the screen that asked for it would be gone.
  if (mode === 'redirect' && !request.link) return leave(parts, request)
  return mode === 'window' && !request.link
    ? openTab(parts, request)
    : runPopup(parts, request, openLoginWindow())
}

async function leave({ frame, options }: InAppParts, { provider }: SocialRequest): Promise<InAppAccount> {
  const redirectUrl = options.auth?.redirectUrl ?? readPlainUrl()
  const client = await frame()
  const { url } = await client.request('startSocial', { provider, mode: 'redirect', redirectUrl })
  leavePage(url)
  return new Promise(() => {})
}

/** Another tab of the host's own finishes the login; this one waits until it has. */
async function openTab(parts: InAppParts, { provider, signal }: SocialRequest): Promise<InAppAccount> {
  const { frame, options, clock } = parts
  const { redirectUrl = '' } = options.auth ?? {}
  const tab = openLoginWindow()
  if (!tab) throw new InAppError('popupBlocked')
  const client = await frame()
  const { url } = await client.request('startSocial', { provider, mode: 'window', redirectUrl })
  tab.go(url)
  for (;;) {
    await wait(clock, timing.pollMs, signal)
    const { account } = await client.request('getStatus', {})
    if (account) return account
  }
}

/** The frame hears from the wallet's server when the person is back; the window says nothing to this page. */
async function runPopup(
  { frame, clock }: InAppParts,
  { provider, link, signal, onBlocked }: SocialRequest,
  first: LoginWindow | undefined,
): Promise<InAppAccount> {
  const ended = new AbortController()
  let opened = first
  try {
    const client = await frame()
    const { url } = await client.request('startSocial', { provider, mode: 'popup', link })
    signal?.throwIfAborted()
    const go = (window: LoginWindow) => {
      opened = window
      window.go(url)
      watchLoginWindow({ window, client, clock, signal: ended.signal }).catch(() => {})
    }
    if (first) go(first)
    else if (!onBlocked) throw new InAppError('popupBlocked')
    else
      onBlocked({
        url,
        open() {
          const again = openLoginWindow()
          if (again) go(again)
        },
      })
    return await client.request('finishSocial', {})
  } catch (error) {
    throw signal?.aborted ? new InAppError('rejected') : error
  } finally {
    ended.abort()
    opened?.close()
  }
}
