import { InAppError, type LoginOption } from '@billfold/core'
import type { BlockedPopup, InAppLogin, WalletDevice, WalletProfile } from '@billfold/core/wallets'
import { createConnector } from 'wagmi'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** All kinds of login, in the usual order. */
const everyLogin: readonly LoginOption[] = [
  { method: 'social', provider: 'google', name: 'Google' },
  { method: 'social', provider: 'apple', name: 'Apple' },
  { method: 'email' },
  { method: 'phone' },
  { method: 'passkey' },
  { method: 'wallet' },
  { method: 'guest' },
]

type Request = Parameters<InAppLogin['login']>[0]

export type FakeInAppOptions = {
  logins?: readonly LoginOption[] | undefined
  last?: string | undefined
  profiles?: readonly WalletProfile[] | undefined
  devices?: readonly WalletDevice[] | undefined
  /** Problem with which the wallet rejects every request. */
  refuses?: InAppError['problem'] | undefined
  /** Problem with which its frame fails to open. */
  closed?: InAppError['problem'] | undefined
  /** Logged in from the start. */
  loggedIn?: boolean | undefined
  /** The browser blocks popups. */
  blocked?: boolean | undefined
  /** Logins never settle. */
  hangs?: boolean | undefined
  hidePrivateKeyExport?: boolean | undefined
  /** The integrator set no name. @default false */
  unnamed?: boolean | undefined
  /** @default 'inApp' */
  type?: 'inApp' | 'ecosystem' | undefined
  /** User data. @default an email address */
  user?: { email?: string; phone?: string } | undefined
}

/** Creates an in-app wallet without a frame: logins need no code, and requests are recorded. */
export function createFakeInApp(options: FakeInAppOptions = {}) {
  const { logins = everyLogin, blocked, hangs, hidePrivateKeyExport, type = 'inApp' } = options
  const name = options.unnamed ? undefined : 'Acme Account'
  const { user = { email: 'ann@example.test' } } = options
  const calls: string[] = []
  const opened: string[] = []
  let profiles = options.profiles ?? []
  let devices = options.devices ?? []
  let isIn = options.loggedIn ?? false
  const answer = async (request: Request) => {
    if (options.refuses) throw new InAppError(options.refuses)
    if (request.method === 'social' && blocked) await askToOpen(request, opened)
    if (hangs) await new Promise(() => {})
    isIn = true
  }
  const inApp: InAppLogin = {
    options: { url: 'https://wallet.invalid', clientId: 'test', name, hidePrivateKeyExport },
    getStatus: async () => ({
      storage: true,
      ...(isIn && { account: { address, profiles: [...profiles] } }),
    }),
    async listLogins() {
      if (options.closed) throw new InAppError(options.closed)
      return logins
    },
    getLastLogin: () => options.last,
    async login(request) {
      calls.push(`login ${describe(request)}`)
      await answer(request)
      return { address, profiles: [...profiles] }
    },
    getProfiles: async () => {
      calls.push('list')
      return profiles
    },
    async linkProfile(request) {
      calls.push(`link ${describe(request)}`)
      await answer(request)
      profiles = [...profiles, { id: request.method, type: request.method, details: {} }]
      return profiles
    },
    async unlinkProfile(profile) {
      calls.push(`unlink ${profile.id}`)
      profiles = profiles.filter(({ id }) => id !== profile.id)
      return profiles
    },
    getUser: async () => ({ address, ...user, profiles }),
    listDevices: async () => devices,
    async endDevice({ id }) {
      calls.push(`end ${id}`)
      if (options.refuses) throw new InAppError(options.refuses)
      devices = devices.filter((device) => device.id !== id)
      return devices
    },
    deleteAccount: async () => ({ at: '2026-01-08T00:00:00.000Z' }),
    async confirmIdentity() {
      calls.push('confirm')
    },
    setLocale: () => {},
    hasReturned: () => false,
    openExport({ frame, theme }) {
      frame.srcdoc = `<p>The key, ${theme}</p>`
      return () => calls.push('export closed')
    },
  }
  const connector = createConnector<{ request: () => Promise<never> }, { inApp: InAppLogin }>(() => ({
    id: 'inApp',
    type,
    name: name ?? 'Site wallet',
    inApp,
    connect: async () => ({ accounts: [address] as never, chainId: 1337 }),
    disconnect: async () => {},
    getAccounts: async () => [address],
    getChainId: async () => 1337,
    getProvider: async () => ({ request: () => new Promise<never>(() => {}) }),
    isAuthorized: async () => isIn,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return { connector, inApp, calls, opened }
}

/** Describes a request by its method and the recipient of its code. */
function describe(request: Request): string {
  if (request.method === 'email') return `email ${request.email}`
  return request.method === 'phone' ? `phone ${request.phone}` : request.method
}

/** Waits until the user has opened the window manually. */
function askToOpen({ onBlocked }: Extract<Request, { method: 'social' }>, opened: string[]): Promise<void> {
  return new Promise((resolve) => {
    const popup: BlockedPopup = {
      url: 'https://wallet.invalid/popup',
      open() {
        opened.push('popup')
        resolve()
      },
    }
    onBlocked?.(popup)
  })
}
