import * as v from 'valibot'
import type { Chain } from 'viem'
import { type ChainFacts, localChains, portOffset, ports } from './localChains.js'

/** Addresses of the local stack; running or not. */
export type Stack = {
  /** False when nothing responded at the services' URL. */
  running: boolean
  /**
   * Features that are unavailable because a service of the stack did not start or has ended, as display text.
   */
  missing: readonly string[]
  services: string
  /** Origin of the wallet frame. */
  wallet: string
  /** URL of the WalletConnect relay. */
  relay: string
  chains: readonly [Chain, ...Chain[]]
  /** Bundler and paymaster by chain id. */
  smartChains: Readonly<Record<number, { bundlerUrl: string; paymasterUrl?: string | undefined }>>
  /** Payment contracts by chain id. */
  spenders: Readonly<Record<number, readonly `0x${string}`[]>>
  /** Token addresses by symbol, then by chain id. */
  tokens: Readonly<Record<string, Readonly<Record<number, `0x${string}`>>>>
}

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as `0x${string}`),
)

const healthSchema = v.object({
  degraded: v.optional(v.array(v.string()), []),
  chains: v.array(
    v.object({
      id: v.number(),
      rpcUrl: v.string(),
      bundlerUrl: v.optional(v.string()),
      paymasterUrl: v.optional(v.string()),
      tokens: v.optional(v.record(v.string(), v.object({ address })), {}),
      contracts: v.optional(v.record(v.string(), v.fallback(v.optional(address), undefined))),
    }),
  ),
})

export type FindStackParameters = {
  /** The page's URL; its port determines the stack's port offset. */
  origin: URL
  /** False uses the default addresses without a request. */
  ask: boolean
}

/** Reads all addresses from the services; falls back to the default ports when they are off. */
export async function findStack(parameters: FindStackParameters): Promise<Stack> {
  const { origin, ask } = parameters
  const offset = portOffset(Number(origin.port))
  const services = `http://localhost:${ports.services + offset}`
  const health = ask ? await getHealth(services) : undefined
  const known = health?.chains ?? []
  const degraded = health?.degraded ?? []
  return {
    running: health !== undefined,
    missing: listMissing(degraded),
    services,
    relay: `ws://127.0.0.1:${ports.relay + offset}`,
    wallet: `http://wallet.localhost:${ports.wallet + offset}`,
    chains: localChains(offset, known.map(toFacts)),
    smartChains: listSmartChains(known, degraded),
    spenders: listSpenders(known),
    tokens: listTokens(known),
  }
}

type Health = v.InferOutput<typeof healthSchema>
type HealthChain = Health['chains'][number]

/** A stack that is off refuses at once; one on a busy machine answers late. */
const patienceMs = 15_000

async function getHealth(services: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${services}/health`, { signal: AbortSignal.timeout(patienceMs) })
    const health = v.safeParse(healthSchema, await response.json())
    return health.success ? health.output : { chains: [], degraded: [] }
  } catch {
    return undefined
  }
}

function toFacts({ id, rpcUrl, contracts = {} }: HealthChain): ChainFacts {
  const known = Object.entries(contracts).filter((entry): entry is [string, `0x${string}`] =>
    Boolean(entry[1]),
  )
  return { id, rpcUrl, contracts: Object.fromEntries(known) }
}

function listSmartChains(chains: readonly HealthChain[], degraded: readonly string[]): Stack['smartChains'] {
  return Object.fromEntries(
    chains.flatMap(({ id, bundlerUrl, paymasterUrl }) =>
      bundlerUrl && !degraded.includes(`bundler${id}`) ? [[id, { bundlerUrl, paymasterUrl }]] : [],
    ),
  )
}

/** Lists the contracts that a provider would document; the stack's health page names them. */
function listSpenders(chains: readonly HealthChain[]): Stack['spenders'] {
  return Object.fromEntries(
    chains.map(({ id, contracts: { swapper, escrow } = {} }) => [
      id,
      [swapper, escrow].filter((contract) => contract !== undefined),
    ]),
  )
}

function listTokens(chains: readonly HealthChain[]): Stack['tokens'] {
  const tokens: Record<string, Record<number, `0x${string}`>> = {}
  for (const { id, tokens: tokensBySymbol } of chains)
    for (const [symbol, token] of Object.entries(tokensBySymbol))
      tokens[symbol] = { ...tokens[symbol], [id]: token.address }
  return tokens
}

/** Purpose of each service of the stack, as display text. */
const uses: Readonly<Record<string, string>> = {
  chain1337: 'the network Local One',
  chain1338: 'the network Local Two',
  chain1339: 'the network Local Testnet',
  bundler1337: 'smart accounts on Local One',
  bundler1338: 'smart accounts on Local Two',
  relay: 'WalletConnect',
  identity: 'social logins',
}

/** Lists the features that need services which `/health` reports as degraded. */
function listMissing(degraded: readonly string[]): string[] {
  return degraded.map((name) => uses[name] ?? name)
}
