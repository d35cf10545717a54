import { type AuthOptions, InAppError, type LoginOption } from '@billfold/core'
import type { BlockedPopup, InAppLogin, WalletDevice, WalletProfile } from '@billfold/core/wallets'
import { type CreateConnectorFn, createConnector } from 'wagmi'

/** Behaviour of sign-in: the host never responds, has no session, has one, or refuses to open one. */
export type GalleryAuth = 'pending' | 'signedOut' | 'signedIn' | 'refusing' | 'leaving'

/** Creates the auth options of a host app whose server behaves as `kind` says. */
export function createGalleryAuth(kind: GalleryAuth): AuthOptions {
  const forever = new Promise<never>(() => {})
  return {
    getLoginPayload: async ({ address, chainId }) => ({
      domain: 'store.invalid',
      address,
      version: '1',
      chain_id: String(chainId),
      nonce: 'a1b2c3d4e5f6',
      issued_at: '2026-01-01T00:00:00Z',
    }),
    async doLogin() {
      if (kind === 'refusing') throw new Error('401 Unauthorized: this account is not on the guest list')
    },
    doLogout: () => (kind === 'leaving' ? forever : Promise.resolve()),
    isLoggedIn: () =>
      kind === 'pending' ? forever : Promise.resolve(kind === 'signedIn' || kind === 'leaving'),
  }
}

/** Options of the simulated in-app wallet. */
export type GalleryInApp = {
  logins?: readonly LoginOption[] | undefined
  last?: string | undefined
  profiles?: readonly WalletProfile[] | undefined
  devices?: readonly WalletDevice[] | undefined
  /** Result of a login. @default none: it stays pending */
  answers?: 'blocked' | 'refused' | undefined
  /** Email address of the logged-in user. */
  email?: string | undefined
  /** The list of logins never arrives, or fails to load. */
  list?: 'pending' | 'failed' | undefined
}

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const forever = new Promise<never>(() => {})
const social = (provider: string, name: string): LoginOption => ({ method: 'social', provider, name })

const everyLogin: readonly LoginOption[] = [
  social('google', 'Google'),
  social('apple', 'Apple'),
  social('facebook', 'Facebook'),
  social('discord', 'Discord'),
  { method: 'email' },
  { method: 'phone' },
  { method: 'passkey' },
  { method: 'wallet' },
  { method: 'guest' },
]

/** Creates an in-app wallet without a frame. */
export function createGalleryInApp(options: GalleryInApp): CreateConnectorFn {
  const { logins = everyLogin, profiles = [], devices = [], answers } = options
  const answer = async (request: Parameters<InAppLogin['login']>[0]) => {
    if (answers === 'refused') throw new InAppError(answers)
    const popup: BlockedPopup = { url: 'https://wallet.invalid/popup', open() {} }
    if (answers === 'blocked' && request.method === 'social') request.onBlocked?.(popup)
    return forever
  }
  const list = async () => {
    if (options.list === 'failed') throw new InAppError('offline')
    return options.list === 'pending' ? forever : undefined
  }
  const inApp: InAppLogin = {
    options: { url: 'https://wallet.invalid', clientId: 'gallery', name: 'Acme Account' },
    getStatus: async () => ({ storage: true }),
    listLogins: async () => (await list()) ?? logins,
    getLastLogin: () => options.last,
    login: answer,
    getProfiles: async () => (await list()) ?? profiles,
    linkProfile: answer,
    unlinkProfile: () => forever,
    getUser: async () => (options.email ? { address, email: options.email, profiles } : undefined),
    listDevices: async () => (await list()) ?? devices,
    endDevice: () => forever,
    deleteAccount: () => forever,
    confirmIdentity: async () => {},
    setLocale: () => {},
    hasReturned: () => false,
    openExport({ frame, onError }) {
      if (options.list === 'failed') onError?.(new InAppError('offline'))
      else frame.srcdoc = '<p>The wallet’s own page shows the key here.</p>'
      return () => {}
    },
  }
  return createConnector<{ request: () => Promise<never> }, { inApp: InAppLogin }>(() => ({
    id: 'inApp',
    type: 'inApp',
    name: 'Acme Account',
    icon: '/mark.svg',
    inApp,
    connect: async () => ({ accounts: [address] as never, chainId: 1 }),
    disconnect: async () => {},
    getAccounts: async () => [address],
    getChainId: async () => 1,
    getProvider: async () => ({ request: () => forever }),
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
