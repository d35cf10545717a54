import { BillfoldError, type WalletConnect } from '@billfold/core'
import { type AppLink, type AppLinkState, createStore, type Pairing } from '@billfold/core/internal'
import { vi } from 'vitest'
import { type CreateConnectorFn, createConnector } from 'wagmi'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Attempt = { accept(): void; fail(error: Error): void }

/**
 * Fakes WalletConnect without packages and relay: the test creates codes, answers them, and acts as connected
 * apps.
 */
export function createFakeWalletConnect(initial: Partial<AppLinkState> = {}) {
  const uri = createStore<string | undefined>(undefined)
  const attempts: Attempt[] = []
  const cancel = vi.fn()
  const state = createStore<AppLinkState>({
    status: 'entry',
    proposal: undefined,
    sessions: [],
    request: undefined,
    error: undefined,
    ...initial,
  })
  const link = {
    state,
    connect: vi.fn(async (text: string) => {
      if (!text.startsWith('wc:')) throw new BillfoldError('InvalidUri')
    }),
    approve: vi.fn(async () => {}),
    decline: vi.fn(async () => {}),
    confirm: vi.fn(async () => {}),
    refuse: vi.fn(async () => {}),
    disconnect: vi.fn(async () => {}),
    retry: vi.fn(),
    enter: vi.fn(),
  } satisfies AppLink
  const create = ({ wallet }: Parameters<WalletConnect['createConnector']>[0]): CreateConnectorFn =>
    createConnector<object, { pairing: Pairing }>(() => ({
      id: wallet ? `walletConnect:${wallet.id}` : 'walletConnect',
      name: wallet?.name ?? 'WalletConnect',
      ...(wallet && { rdns: wallet.id }),
      type: 'walletConnectPairing',
      pairing: { uri, cancel },
      connect: () =>
        new Promise((resolve, reject) => {
          const accept = () => resolve({ accounts: [address] as never, chainId: 1337 })
          attempts.push({ accept, fail: reject })
        }),
      disconnect: async () => {},
      getAccounts: async () => [address],
      getChainId: async () => 1337,
      getProvider: async () => ({}),
      isAuthorized: async () => false,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
  const walletConnect: WalletConnect = Object.assign(create({}), {
    options: { projectId: 'test' },
    createConnector: create,
    async openAppLink(billfold: Parameters<WalletConnect['openAppLink']>[0]) {
      billfold.state.set((before) => ({ ...before, appLink: link }))
      return link
    },
  })
  return {
    walletConnect,
    link,
    /** Requests to wallets on other devices, oldest first. */
    attempts,
    cancel,
    showCode: (code: string | undefined) => uri.set(() => code),
    change: (part: Partial<AppLinkState>) => state.set((before) => ({ ...before, ...part })),
  }
}
