import {
  type BlockedPopup,
  InAppError,
  type InAppLogin,
  type LoginOption,
  type WalletDevice,
  type WalletProfile,
} from '@billfold/core'
import type { CreateConnectorFn } from 'wagmi'
import { createConnector } from 'wagmi'

/** What is so with the wallet that people log in to. */
export type GalleryInApp = {
  logins?: readonly LoginOption[] | undefined
  last?: string | undefined
  profiles?: readonly WalletProfile[] | undefined
  devices?: readonly WalletDevice[] | undefined
  /** What becomes of a login. @default nothing: it waits for ever */
  answers?: 'blocked' | 'refused' | undefined
  /** Who has logged in. */
  email?: string | undefined
  /** The list of logins never comes, or cannot be had. */
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

/** A wallet that people log in to, without a frame. */
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
