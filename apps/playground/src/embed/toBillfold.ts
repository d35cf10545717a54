import {
  type Billfold,
  createBillfold,
  inAppWallet,
  smartAccounts,
  type WalletOption,
  walletConnect,
} from '@billfold/core'
import type { Chain } from 'viem'
import { createPlaygroundAuth } from '../sign-in/createPlaygroundAuth.js'
import type { Stack } from '../stack/Stack.js'
import { recordAs } from './billfoldEvents.js'
import type { EmbedParameters } from './readParameters.js'
import { scaleClock } from './scaleClock.js'

/** The config for the global options of an address. */
export function toBillfold({ options, speed, services, auth }: EmbedParameters, stack: Stack): Billfold {
  const { chains: ids = stack.chains.map(({ id }) => id), autoConnect = true } = options
  const { appMetadata = { name: 'Billfold playground' }, wallets, clientId = 'local', support } = options
  const mode = options.accountAbstraction
  const timing = typeof autoConnect === 'object' ? autoConnect : {}
  return createBillfold({
    appMetadata,
    chains: pickChains(stack, ids, options.explorer),
    accountAbstraction: mode && smartAccounts({ mode, chains: stack.smartChains, clientId }),
    wallets: wallets?.map((id) => toWallet(id, stack, clientId)),
    walletConnect: walletConnect({
      projectId: options.walletConnect?.projectId,
      relayUrl: stack.relay,
      onError: recordAs('walletConnect.onError'),
    }),
    spenders: options.spenders ?? stack.spenders,
    mediaOrigins: options.mediaOrigins,
    support,
    ...(auth && { auth: createPlaygroundAuth() }),
    autoConnect: autoConnect && { ...timing, onTimeout: recordAs('autoConnect.onTimeout') },
    ...(services && stack.running && { services: stack.services, clientId }),
    ...(speed !== 1 && { platform: { clock: scaleClock(speed) } }),
  })
}

/** `inApp` is the stack's own wallet, `inApp.redirect` the same with logins that leave the page; any other id is a known wallet's. */
function toWallet(id: string, { wallet }: Stack, clientId: string): WalletOption {
  if (id === 'inApp') return inAppWallet({ url: wallet, clientId })
  const auth = { mode: 'redirect', redirectUrl: window.location.href } as const
  return id === 'inApp.redirect' ? inAppWallet({ url: wallet, clientId, auth }) : id
}

function pickChains(
  { chains }: Stack,
  ids: readonly number[],
  explorer: string | undefined,
): readonly [Chain, ...Chain[]] {
  const picked = ids.map((id) => {
    const chain = chains.find((one) => one.id === id)
    if (!chain)
      throw new Error(
        `p.chains: there is no local chain ${id}; known are ${chains.map((one) => one.id).join(', ')}`,
      )
    return explorer ? { ...chain, blockExplorers: { default: { name: 'Explorer', url: explorer } } } : chain
  })
  return picked as unknown as readonly [Chain, ...Chain[]]
}
