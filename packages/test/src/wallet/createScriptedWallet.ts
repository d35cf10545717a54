import type { Hex } from 'viem'
import { createConsent } from './createConsent.js'
import { createSigner } from './createSigner.js'
import { createHeldQuestions, createPrivateRelay } from './heldItems.js'
import { methods, readChain } from './methods.js'
import { providerError } from './providerError.js'
import type {
  ProviderRequest,
  ScriptedChain,
  ScriptedProvider,
  ScriptedWallet,
  WalletStorage,
} from './ScriptedWallet.js'
import { releaseRelayed, replaceLast, sendHeld } from './sendFromWallet.js'
import { listExposed, moveToChain, type WalletContext } from './WalletContext.js'
import { createEvents, createWalletState } from './walletState.js'

export type ScriptedWalletOptions = {
  name: string
  /** Reverse domain name (EIP-6963); also the key of the wallet's storage. */
  rdns: string
  /** The first one is the account that the page sees. */
  privateKeys: readonly Hex[]
  /** The wallet starts on the first one. */
  chains: readonly [ScriptedChain, ...ScriptedChain[]]
  /** A `data:` picture. @default a lettered tile */
  icon?: string | undefined
  /** Announces EIP-5792: a batch is sent atomically by delegating to `Simple7702Account`. @default false */
  batches?: boolean | undefined
  /** Storage of permissions between visits. @default memory only */
  storage?: WalletStorage | undefined
  /** Transport to the nodes. @default the global fetch */
  fetch?: typeof fetch | undefined
}

/** Creates a wallet on local keys that signs and broadcasts for real, controlled by a test. */
export function createScriptedWallet(options: ScriptedWalletOptions): ScriptedWallet {
  const { name, rdns, icon = tileIcon(name) } = options
  const wallet = createContext(options)
  const requests: ProviderRequest[] = []
  return {
    info: { uuid: crypto.randomUUID(), name, rdns, icon },
    provider: createProvider(wallet, requests),
    accounts: wallet.signer.addresses,
    sent: wallet.sent,
    get held() {
      return wallet.held.list()
    },
    requests,
    ...createControls(wallet),
  }
}

function createContext(options: ScriptedWalletOptions): WalletContext {
  const { rdns, privateKeys, chains, storage, fetch, batches = false } = options
  const signer = createSigner({ privateKeys, fetch })
  const exposed = signer.addresses.slice(0, 1)
  const none = { lock: undefined, added: [], bundles: [] }
  const initial = { ...none, authorized: false, exposed, chainId: chains[0].id, batches }
  const key = `scripted-wallet.${rdns}`
  const state = createWalletState({ key, initial, storage })
  const known = new Map([...state.get().added, ...chains].map((chain) => [chain.id, chain]))
  if (!known.has(state.get().chainId)) state.set({ chainId: chains[0].id })
  return {
    state,
    signer,
    consent: createConsent(state),
    events: createEvents(),
    chains: known,
    sent: [],
    held: createHeldQuestions({ key: `${key}.held`, storage }),
    relay: createPrivateRelay({ key: `${key}.relay`, storage }),
    ignoresNonce: false,
    dropped: 0,
    starved: 0,
    realChainId: undefined,
    fetch,
  }
}

function createProvider(wallet: WalletContext, requests: ProviderRequest[]): ScriptedProvider {
  const provider: ScriptedProvider = {
    async request(request) {
      requests.push(request)
      if (wallet.state.get().lock === 'silent') await wallet.consent.ask(request.method)
      const params = (request.params ?? []) as never
      return (methods[request.method] ?? readChain)(wallet, params, request.method)
    },
    on(event, run) {
      wallet.events.on(event, run)
      return provider
    },
    removeListener(event, run) {
      wallet.events.off(event, run)
      return provider
    },
  }
  return provider
}

function createControls(wallet: WalletContext) {
  const { consent, events, state } = wallet
  const tellAccounts = () => events.emit('accountsChanged', listExposed(wallet))
  return {
    rejectNext: consent.rejectNext,
    delay: consent.delay,
    hangNext: consent.hangNext,
    answerPending: consent.answerPending,
    holdNext: wallet.held.holdNext,
    approveHeld: () => wallet.held.approve((question) => sendHeld(wallet, question)),
    rejectHeld: wallet.held.reject,
    relayNext: wallet.relay.relayNext,
    releaseRelayed: () => releaseRelayed(wallet),
    speedUp: () => replaceLast(wallet),
    cancelSent: () => replaceLast(wallet, { to: wallet.sent.at(-1)?.from }),
    ignoreNonce() {
      wallet.ignoresNonce = true
    },
    revertNext() {
      wallet.starved += 1
    },
    dropResponseNext() {
      wallet.dropped += 1
    },
    lieAboutChain() {
      wallet.realChainId ??= state.get().chainId
    },
    lock(mode = 'wait') {
      state.set({ lock: mode })
      tellAccounts()
    },
    unlock() {
      state.set({ lock: undefined })
      consent.release()
      tellAccounts()
    },
    setAccounts(accounts) {
      state.set({ exposed: accounts.map((address) => wallet.signer.find(address).address) })
      tellAccounts()
    },
    setBatches: (batches) => state.set({ batches }),
    setChain: (chainId) => moveToChain(wallet, chainId),
    disconnect() {
      state.set({ authorized: false })
      tellAccounts()
      events.emit('disconnect', providerError(4900))
    },
  } satisfies Partial<ScriptedWallet>
}

const colours = [
  '#4f46e5',
  '#0e7490',
  '#b45309',
  '#9d174d',
  '#15803d',
  '#6d28d9',
  '#b91c1c',
  '#334155',
] as const

/** Draws an icon for a wallet without one: a wallet with its number or first letter, on a coloured tile. */
function tileIcon(name: string): string {
  const sign = /\d+/.exec(name)?.[0] ?? name.trim().charAt(0).toUpperCase()
  const turn = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const colour = colours[turn % colours.length]
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">' +
    `<rect width="72" height="72" rx="16" fill="${colour}"/>` +
    '<path d="M16 26a6 6 0 0 1 6-6h26v8" fill="none" stroke="#fff" stroke-width="4"/>' +
    '<rect x="14" y="26" width="44" height="30" rx="6" fill="#fff"/>' +
    `<circle cx="50" cy="41" r="4" fill="${colour}"/>` +
    `<text x="30" y="42" fill="${colour}" font-family="system-ui,sans-serif" font-size="22" font-weight="700"` +
    ` text-anchor="middle" dominant-baseline="central">${escapeMarkup(sign)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function escapeMarkup(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
