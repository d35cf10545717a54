import type { Address } from 'viem'
import { limits } from '../constants.js'
import { AppLinkError } from './AppLinkError.js'
import { supportedEvents, supportedMethods } from './readRequest.js'

type Asked = {
  chains?: readonly string[] | undefined
  methods?: readonly string[] | undefined
  events?: readonly string[] | undefined
}

export type GrantParameters = {
  required: Readonly<Record<string, Asked>>
  optional: Readonly<Record<string, Asked>>
  /** Chains configured by the host app. */
  chainIds: readonly number[]
  address: Address
}

export type Grant = {
  chainIds: number[]
  methods: string[]
  /** Requested but not granted. */
  withheld: string[]
  namespaces: Record<'eip155', { chains: string[]; methods: string[]; events: string[]; accounts: string[] }>
}

/** Grants the intersection of requested and supported; throws if a required item is unsupported. */
export function grantNamespaces({ required, optional, chainIds, address }: GrantParameters): Grant {
  const insisted = collect(required)
  const wished = collect(optional)
  const keys = [...Object.keys(required), ...Object.keys(optional)]
  if (insisted.foreign.length > 0 || !keys.some(isOurs)) throw new AppLinkError('unsupportedNamespace')
  const references = chainIds.map((id) => `eip155:${id}`)
  if (insisted.chains.some((chain) => !references.includes(chain)))
    throw new AppLinkError('unsupportedChains')
  if (insisted.methods.some((method) => !isIn(supportedMethods, method)))
    throw new AppLinkError('unsupportedMethods')
  const requested = {
    chains: unique([...insisted.chains, ...wished.chains]),
    methods: unique([...insisted.methods, ...wished.methods]),
    events: unique([...insisted.events, ...wished.events]),
  }
  const chains = requested.chains
    .filter((chain) => references.includes(chain))
    .slice(0, limits.walletConnectChains)
  const methods = requested.methods.filter((method) => isIn(supportedMethods, method))
  const events = requested.events.filter((event) => isIn(supportedEvents, event))
  if (chains.length === 0) throw new AppLinkError('unsupportedChains')
  if (methods.length === 0) throw new AppLinkError('unsupportedMethods')
  const accounts = chains.map((chain) => `${chain}:${address}`)
  return {
    chainIds: chains.map((chain) => Number(chain.slice('eip155:'.length))),
    methods,
    withheld: [
      ...requested.chains.filter((chain) => !chains.includes(chain)),
      ...requested.methods.filter((method) => !methods.includes(method)),
      ...wished.foreign,
    ],
    namespaces: { eip155: { chains, methods, events, accounts } },
  }
}

/** Collects namespace keys of both forms: `eip155` and `eip155:1`. */
function collect(namespaces: Readonly<Record<string, Asked>>) {
  const ours = Object.entries(namespaces).filter(([key]) => isOurs(key))
  return {
    chains: ours.flatMap(([key, { chains = [] }]) => (key === 'eip155' ? chains : [key])),
    methods: ours.flatMap(([, { methods = [] }]) => methods),
    events: ours.flatMap(([, { events = [] }]) => events),
    foreign: Object.keys(namespaces).filter((key) => !isOurs(key)),
  }
}

function isOurs(key: string): boolean {
  return key === 'eip155' || key.startsWith('eip155:')
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value)
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
