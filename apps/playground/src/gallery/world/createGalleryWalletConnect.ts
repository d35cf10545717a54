import { BillfoldError, type WalletConnect } from '@billfold/core'
import { type AppLink, type AppLinkState, createStore, type Pairing } from '@billfold/core/internal'
import { type CreateConnectorFn, createConnector } from 'wagmi'

/** Options of the simulated WalletConnect. */
export type GalleryWalletConnect = {
  /** State of the code. @default it waits to be scanned */
  code?: 'preparing' | 'failed' | 'rejected' | undefined
  /** State of Connect an App; undefined is its entry. */
  app?: Partial<AppLinkState> | 'loading' | 'failed' | undefined
}

const uri = `wc:${'8f3c'.repeat(16)}@2?relay-protocol=irn&symKey=${'5e1d'.repeat(16)}`
const forever = new Promise<never>(() => {})
const entry: AppLinkState = {
  status: 'entry',
  proposal: undefined,
  sessions: [],
  request: undefined,
  error: undefined,
}

/** Creates WalletConnect without a relay: codes are never scanned, and an app has already sent a request. */
export function createGalleryWalletConnect({ code, app }: GalleryWalletConnect): WalletConnect {
  const create = ({ wallet }: Parameters<WalletConnect['createConnector']>[0]): CreateConnectorFn =>
    createPairingConnector(code, wallet)
  return Object.assign(create({}), {
    options: { projectId: 'gallery' },
    createConnector: create,
    async openAppLink(billfold: Parameters<WalletConnect['openAppLink']>[0]) {
      if (app === 'loading') return forever
      if (app === 'failed') throw new BillfoldError('NoWalletConnectClient')
      const link = createLink({ ...entry, ...app })
      billfold.state.set((before) => ({ ...before, appLink: link }))
      return link
    },
  })
}

function createPairingConnector(
  code: GalleryWalletConnect['code'],
  wallet: { id: string; name: string } | undefined,
): CreateConnectorFn {
  return createConnector<{ request: () => Promise<never> }, { pairing: Pairing }>(() => {
    const shown = createStore<string | undefined>(undefined)
    return {
      id: wallet ? `walletConnect:${wallet.id}` : 'walletConnect',
      name: wallet?.name ?? 'WalletConnect',
      type: 'walletConnectPairing',
      ...(wallet && { rdns: wallet.id }),
      pairing: { uri: shown, cancel() {} },
      async connect() {
        if (code === 'failed') throw new BillfoldError('WalletConnectFailed')
        if (code === 'rejected') throw Object.assign(new Error('User rejected.'), { code: 4001 })
        if (code !== 'preparing') shown.set(() => uri)
        return forever
      },
      disconnect: async () => {},
      getAccounts: async () => [],
      getChainId: async () => 1,
      getProvider: async () => ({ request: () => forever }),
      isAuthorized: async () => false,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}

/** Keeps its state on every press; only an invalid URI is rejected. */
function createLink(initial: AppLinkState): AppLink {
  return {
    state: createStore(initial),
    async connect(text) {
      if (!text.startsWith('wc:')) throw new BillfoldError('InvalidUri')
    },
    approve: async () => {},
    decline: async () => {},
    confirm: async () => {},
    refuse: async () => {},
    disconnect: async () => {},
    retry() {},
    enter() {},
  }
}
