import * as v from 'valibot'
import { listMissing } from './listMissing.js'
import { type ChainFacts, localChains } from './localChains.js'
import { portOffset, ports } from './ports.js'
import type { Stack } from './Stack.js'

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
  /** The page's own address; its port tells how far the stack has moved. */
  origin: URL
  /** False takes the default addresses without asking anybody. */
  ask: boolean
}

/** Asks the services where everything is; falls back to the default ports when they are off. */
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

async function getHealth(services: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${services}/health`, { signal: AbortSignal.timeout(3000) })
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

/** What a provider would publish in its documentation; the stack's is its health page. */
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
  for (const { id, tokens: found } of chains)
    for (const [symbol, token] of Object.entries(found))
      tokens[symbol] = { ...tokens[symbol], [id]: token.address }
  return tokens
}
