import { readWire, returnMessage } from '@billfold/protocol'
import { timing } from '../../constants/timing.js'
import { leavePage, readPlainUrl } from '../../platform/leavePage.js'
import { openReturnWindow, type ReturnWindow } from '../../platform/openReturnWindow.js'
import { wait } from '../../platform/wait.js'
import { InAppError } from './InAppError.js'
import type { Cancellable, InAppAccount } from './InAppLogin.js'
import type { InAppParts } from './InAppParts.js'
import type { LoginRequest } from './LoginRequest.js'

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
  return mode === 'window' && !request.link ? openTab(parts, request) : openPopup(parts, request)
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
  const tab = openReturnWindow({ origin: new URL(options.url).origin, onReturn: () => false })
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

function openPopup(parts: InAppParts, request: SocialRequest): Promise<InAppAccount> {
  const returned = createReturn()
  const open = () => openReturnWindow({ origin: new URL(parts.options.url).origin, onReturn: returned.take })
  return runPopup(parts, request, { returned, open, first: open() })
}

type Popup = {
  returned: ReturnType<typeof createReturn>
  open(): ReturnWindow | undefined
  first: ReturnWindow | undefined
}

async function runPopup(
  { frame, clock }: InAppParts,
  { provider, link, signal, onBlocked }: SocialRequest,
  { returned, open, first }: Popup,
): Promise<InAppAccount> {
  let opened = first
  try {
    const client = await frame()
    const { url } = await client.request('startSocial', { provider, mode: 'popup', link })
    const go = (popup: ReturnWindow) => {
      opened = popup
      popup.go(url)
    }
    if (first) go(first)
    else if (!onBlocked) throw new InAppError('popupBlocked')
    else
      onBlocked({
        url,
        open() {
          const again = open()
          if (again) go(again)
        },
      })
    const startedAt = clock.now()
    for (;;) {
      const code = await Promise.race([returned.code, wait(clock, timing.windowLookMs, signal)])
      if (code !== undefined) return await client.request('finishSocial', { code })
      if (!opened?.isClosed()) continue
      // A page that cuts its ties to other origins sees every window as closed at once; then a person carries the code.
      if (clock.now() - startedAt > timing.windowSeveredMs) throw new InAppError('rejected')
      return await client.request('finishSocial', {})
    }
  } catch (error) {
    throw signal?.aborted ? new InAppError('rejected') : error
  } finally {
    opened?.close()
  }
}

/** What the window said, once it is understood. */
function createReturn() {
  let settle: { resolve(code: string): void; reject(error: Error): void } | undefined
  const code = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  code.catch(() => {})
  return {
    code,
    take(data: unknown): boolean {
      const read = readWire(returnMessage, data)
      if (!read.ok) return false
      if (read.value.code === undefined) settle?.reject(new InAppError('refused'))
      else settle?.resolve(read.value.code)
      return true
    },
  }
}
