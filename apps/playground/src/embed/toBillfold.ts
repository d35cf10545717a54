import {
  type Billfold,
  createBillfold,
  inAppWallet,
  smartAccounts,
  type WalletOption,
  walletConnect,
} from '@billfold/core'
import type { Chain } from 'viem'
import { recordAs, tell } from '../page/billfoldEvents.js'
import { createPlaygroundAuth } from '../sign-in/createPlaygroundAuth.js'
import type { Stack } from '../stack/findStack.js'
import type { EmbedParameters } from './readParameters.js'

/** Creates the configuration for the global options of a URL. */
export function toBillfold({ options, speed, services, auth }: EmbedParameters, stack: Stack): Billfold {
  const { chains: ids = stack.chains.map(({ id }) => id), autoConnect = true } = options
  const { appMetadata = { name: 'Billfold playground' }, wallets, clientId = 'local', support } = options
  const mode = options.accountAbstraction
  const timing = typeof autoConnect === 'object' ? autoConnect : {}
  const billfold = createBillfold({
    onWarning: warn,
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
    ...(services && stack.running && { services: services === true ? stack.services : services, clientId }),
    ...(speed !== 1 && { platform: { clock: scaleClock(speed) } }),
  })
  billfold.on('*', ({ name, ...payload }) => tell('event', { name, payload }))
  return billfold
}

/** Warns in the console, as without `onWarning`, and in the playground's log. */
function warn(message: string, cause?: unknown): void {
  console.warn(...(cause === undefined ? [message] : [message, cause]))
  tell('warning', { name: message, payload: cause })
}

/**
 * Creates a wallet: `inApp` is the stack's, `inApp.redirect` the same with redirect logins; others are known
 * wallets.
 */
function toWallet(id: string, { wallet }: Stack, clientId: string): WalletOption {
  const options = { url: wallet, clientId, icon: '/mark.svg' }
  if (id === 'inApp') return inAppWallet(options)
  const auth = { mode: 'redirect', redirectUrl: window.location.href } as const
  return id === 'inApp.redirect' ? inAppWallet({ ...options, auth }) : id
}

function pickChains(
  { chains }: Stack,
  ids: readonly number[],
  explorer: string | undefined,
): readonly [Chain, ...Chain[]] {
  const picked = ids.map((id) => {
    const chain = chains.find((candidate) => candidate.id === id)
    if (!chain)
      throw new Error(
        `p.chains: there is no local chain ${id}; known are ${chains.map((candidate) => candidate.id).join(', ')}`,
      )
    return explorer ? { ...chain, blockExplorers: { default: { name: 'Explorer', url: explorer } } } : chain
  })
  return picked as unknown as readonly [Chain, ...Chain[]]
}

/** Creates a clock that runs n times as fast as real time, to shorten waits. */
function scaleClock(speed: number) {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * speed,
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}
