import type { FrameResult } from '@billfold/protocol'
import { timing } from '../../constants.js'
import type { Clock } from '../../platform/clock.js'
import type { Page, PageWindow } from '../../platform/page.js'
import { wait } from '../../platform/wait.js'
import type { Cancellable, InAppAccount, InAppLogin, LoginOption, LoginRequest } from '../InAppLogin.js'
import type { FrameClient, InAppParts } from './createFrameClient.js'
import { InAppError } from './InAppError.js'

export type WatchLoginWindowParameters = {
  window: PageWindow
  page: Pick<Page, 'hasFocus'>
  client: Pick<FrameClient, 'request' | 'isShown'>
  clock: Clock
  /** Aborts when the login has ended. */
  signal: AbortSignal
}

/** Cancels a login after its window is closed, with time for a result to arrive. @internal */
export async function watchLoginWindow(parameters: WatchLoginWindowParameters): Promise<void> {
  const { window, page, client, clock, signal } = parameters
  const startedAt = clock.now()
  let closedAt: number | undefined
  for (;;) {
    await wait(clock, timing.windowLookMs, signal)
    if (!window.isClosed()) continue
    const now = clock.now()
    // A page with cross-origin isolation sees every window as closed at once: then only the user can cancel.
    if (now - startedAt < timing.windowSeveredMs) return
    // A provider may isolate the window later; the user is then in that window. A prompt in the frame is answered
    // here.
    if (!page.hasFocus() || client.isShown()) {
      closedAt = undefined
      continue
    }
    closedAt ??= now
    if (now - closedAt < timing.windowGraceMs) continue
    await client.request('cancel', {})
    return
  }
}

type SocialRequest = Extract<LoginRequest, { method: 'social' }> & Cancellable & { link: boolean }

/** Runs a social login in a window or by a redirect. The window opens before any await. */
function runSocialLogin(parts: InAppParts, request: SocialRequest): Promise<InAppAccount> {
  const { mode = 'popup', redirectUrl } = parts.options.auth ?? {}
  if (mode === 'popup' && redirectUrl !== undefined)
    return Promise.reject(new TypeError('Redirect URL is not supported for popup mode'))
  if (mode === 'window' && redirectUrl === undefined)
    return Promise.reject(new TypeError('Redirect URL is required for window mode'))
  // Linking never leaves the page, since its screen would be lost.
  if (mode === 'redirect' && !request.link) return leave(parts, request)
  return mode === 'window' && !request.link ? openTab(parts, request) : runPopup(parts, request)
}

/** Returns the page; only a server has none, and nobody logs in there. */
function getPage({ platform }: InAppParts): Page {
  if (!platform.page) throw new InAppError('unavailable')
  return platform.page
}

async function leave(parts: InAppParts, { provider }: SocialRequest): Promise<InAppAccount> {
  const { frame, options } = parts
  const page = getPage(parts)
  // Without query and hash, because providers match redirect URLs exactly.
  const { origin, pathname } = page.url()
  const { redirectUrl = origin + pathname } = options.auth ?? {}
  const client = await frame()
  const { url } = await client.request('startSocial', { provider, mode: 'redirect', redirectUrl })
  page.openApp(url)
  return new Promise(() => {})
}

/** Opens a tab of the host that completes the login, and waits for it. */
async function openTab(parts: InAppParts, { provider, signal }: SocialRequest): Promise<InAppAccount> {
  const { frame, options, platform } = parts
  const { redirectUrl = '' } = options.auth ?? {}
  const tab = getPage(parts).openWindow(undefined, { popup: true })
  if (!tab) throw new InAppError('popupBlocked')
  const client = await frame()
  const { url } = await client.request('startSocial', { provider, mode: 'window', redirectUrl })
  tab.go(url)
  for (;;) {
    await wait(platform.clock, timing.pollMs, signal)
    const { account } = await client.request('getStatus', {})
    if (account) return account
  }
}

/** Runs a login in a popup. The wallet's server notifies the frame; the window sends nothing to this page. */
async function runPopup(
  parts: InAppParts,
  { provider, link, signal, onBlocked }: SocialRequest,
): Promise<InAppAccount> {
  const { frame, platform } = parts
  const page = getPage(parts)
  const open = () => page.openWindow(undefined, { popup: true })
  const ended = new AbortController()
  const first = open()
  let opened = first
  try {
    const client = await frame()
    const { url } = await client.request('startSocial', { provider, mode: 'popup', link })
    signal?.throwIfAborted()
    const go = (window: PageWindow) => {
      opened = window
      window.go(url)
      const watched = { window, page, client, clock: platform.clock, signal: ended.signal }
      watchLoginWindow(watched).catch(() => {})
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
    return await client.request('finishSocial', {})
  } catch (error) {
    throw signal?.aborted ? new InAppError('rejected') : error
  } finally {
    ended.abort()
    opened?.close()
  }
}

type RunLoginParameters = {
  request: LoginRequest & Cancellable
  /** Adds the login to the account instead of starting a session. */
  link: boolean
}

type Run<M extends LoginRequest['method']> = (
  request: Extract<LoginRequest, { method: M }>,
  link: boolean,
) => Promise<InAppAccount>

/** Logs in or links; a social login opens its window before any await. @internal */
export function runLogin(parts: InAppParts, { request, link }: RunLoginParameters): Promise<InAppAccount> {
  const ask: FrameClient['request'] = async (method, params) => (await parts.frame()).request(method, params)
  const runs: { [M in LoginRequest['method']]: Run<M> } = {
    email: ({ email, visitor }) => ask('loginCode', { email, visitor, link }),
    phone: ({ phone, visitor }) => ask('loginCode', { phone, visitor, link }),
    passkey: () => ask('loginPasskey', { link }),
    guest: () => (link ? Promise.reject(new InAppError('unavailable')) : ask('loginGuest', {})),
    custom_jwt: ({ jwt }) => ask('loginJwt', { jwt, link }),
    custom_auth_endpoint: ({ payload }) => ask('loginEndpoint', { payload, link }),
    wallet: () => ask('loginWallet', { link }),
    social: (login) => runSocialLogin(parts, { ...login, link }),
  }
  const done = (runs[request.method] as Run<LoginRequest['method']>)(request, link)
  const cancel = () => void ask('cancel', {}).catch(() => {})
  request.signal?.addEventListener('abort', cancel, { once: true })
  // Later prompts of the frame are not part of this login.
  return done.finally(() => request.signal?.removeEventListener('abort', cancel))
}

/** Filters the server's logins by the configured ones, in the configured order. */
function chooseLogins(
  { plain, providers }: FrameResult<'listLogins'>,
  wanted: readonly string[] | undefined,
): readonly LoginOption[] {
  const all: readonly (readonly [string, LoginOption])[] = [
    ...plain.map((method) => [method, { method }] as const),
    ...providers.map(({ id, name }) => [id, { method: 'social', provider: id, name }] as const),
  ]
  const chosen = wanted ? wanted.flatMap((one) => all.filter(([id]) => id === one)) : all
  return chosen.map(([, option]) => option)
}

/** Opens the login functions of a wallet over its frame. */
export function openInAppLogin(parts: InAppParts): InAppLogin {
  const { options, frame, last } = parts
  const ask: FrameClient['request'] = async (method, params) => (await frame()).request(method, params)
  const getAccount = async () => (await ask('getStatus', {})).account
  /** Not async: a window opens inside the click. */
  const run = (request: LoginRequest & Cancellable, link: boolean) =>
    runLogin(parts, { request, link }).then((account) => {
      last.write(request.method === 'social' ? request.provider : request.method, account)
      return account
    })

  return {
    options,
    getStatus: () => ask('getStatus', {}),
    listLogins: async () => chooseLogins(await ask('listLogins', {}), options.auth?.options),
    getLastLogin: last.read,
    login: (request) => run(request, false),
    async confirmIdentity() {
      await ask('confirmIdentity', {})
    },
    getProfiles: async () => (await getAccount())?.profiles ?? [],
    linkProfile: (request) => run(request, true).then(({ profiles }) => profiles),
    unlinkProfile: async ({ id }) => (await ask('unlinkProfile', { id })).profiles,
    async getUser() {
      const account = await getAccount()
      if (!account) return undefined
      const find = (key: 'email' | 'phone') =>
        account.profiles.map(({ details }) => details[key]).find((value) => value !== undefined)
      return { ...account, email: find('email'), phone: find('phone') }
    },
    listDevices: async () => (await ask('listDevices', {})).devices,
    endDevice: async ({ id }) => (await ask('endDevice', { id })).devices,
    deleteAccount: () => ask('deleteAccount', {}),
    setLocale: parts.setLocale,
    hasReturned: parts.hasReturned,
    openExport(asked) {
      const ended = new AbortController()
      import('./openExport.js').then(({ openExport }) => {
        if (ended.signal.aborted) return
        const stop = openExport(parts, asked)
        ended.signal.addEventListener('abort', stop)
      })
      return () => ended.abort()
    },
  }
}
