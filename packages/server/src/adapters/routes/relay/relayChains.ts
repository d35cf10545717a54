import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import { type Address, zeroAddress } from 'viem'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { TokenPlace } from '../../../context/RouteProvider.js'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'
import { toCause } from '../../../infra/describeError.js'
import type { Upstream } from '../../../infra/remote/createUpstream.js'
import { chainsResponse, listedChain, toAddresses } from './relaySchemas.js'

/** Chain that Relay serves now. */
export type RelayChain = {
  id: number
  /** False if nothing can be sent to it. */
  isDestination: boolean
  depositories: readonly Address[]
  /** Routers and approval proxies of all versions. */
  routers: readonly Address[]
  /** Currencies of refunds, native as the zero address. */
  solverCurrencies: readonly Address[]
  /** Undefined if every token with liquidity is served. */
  tokens: readonly Address[] | undefined
}

export type RelayChains = {
  /** Loads the chains, at most once per cache time. */
  load: () => Promise<ReadonlyMap<number, RelayChain>>
  /** Returns the chains that were loaded last, and loads them again in the background. */
  peek: () => ReadonlyMap<number, RelayChain> | undefined
}

const cacheMs = 300_000
const retryMs = 30_000

/** Creates the list of served chains with their contracts, which Relay moves from time to time. */
export function createRelayChains(context: RouteContext, upstream: Upstream, name: string): RelayChains {
  let known: ReadonlyMap<number, RelayChain> | undefined
  let retryAt = 0
  const load = () =>
    context.cache(`${name}:chains`, cacheMs, async () => {
      const { chains } = await upstream.request({ path: '/chains', schema: chainsResponse })
      known = readRelayChains(chains)
      return known
    })
  return {
    load,
    peek() {
      if (context.now() >= retryAt)
        load().catch((error: unknown) => {
          retryAt = context.now() + retryMs
          context.log({ level: 'warn', event: 'relay.chains', cause: toCause(error) })
        })
      return known
    },
  }
}

/** Returns true if Relay takes the first token and delivers the second. */
export function isServed(
  chains: ReadonlyMap<number, RelayChain>,
  { origin, destination }: { origin: TokenPlace; destination: TokenPlace },
): boolean {
  const [from, to] = [chains.get(origin.chainId), chains.get(destination.chainId)]
  if (!from || !to?.isDestination) return false
  return hasToken(from, origin.address) && hasToken(to, destination.address)
}

/** Relay's address of a token: the native one is the zero address. */
export function toRelayToken(address: string): Address {
  return isNativeToken(address) ? zeroAddress : (address.toLowerCase() as Address)
}

function hasToken({ tokens }: RelayChain, address: string): boolean {
  return !tokens || tokens.some((token) => isSameAddress(token, toRelayToken(address)))
}

/** Reads the chains that are served now, by id. */
export function readRelayChains(entries: readonly unknown[]): ReadonlyMap<number, RelayChain> {
  return new Map(entries.flatMap(readChain).map((chain) => [chain.id, chain]))
}

/** Other virtual machines share numbers with EVM chains: Hyperliquid is 1337 at Relay. */
function readChain(entry: unknown): RelayChain[] {
  const { success, output } = v.safeParse(listedChain, entry)
  if (!success || output.disabled) return []
  const { id, contracts, protocol, currency, erc20Currencies, solverCurrencies } = output
  const bridged = [...(currency ? [currency] : []), ...(erc20Currencies ?? [])]
  const direct = (solverCurrencies ?? []).map((token) => token.address)
  const listed = bridged.flatMap((token) => (token.supportsBridging === false ? [] : [token.address]))
  return [
    {
      id,
      isDestination: output.depositEnabled,
      depositories: toAddresses([protocol?.v2?.depository]),
      routers: readRouters(contracts ?? {}),
      solverCurrencies: toAddresses(direct),
      tokens: output.tokenSupport === 'Limited' ? toAddresses([...listed, ...direct]) : undefined,
    },
  ]
}

/** New versions are listed beside the old ones, such as under `v3.2`, before they are used. */
function readRouters(contracts: Record<string, unknown>): Address[] {
  const versions = Object.entries(contracts).flatMap(([key, value]) => (/^v\d/.test(key) ? [value] : []))
  return [contracts, ...versions].flatMap((version) => {
    const { erc20Router, approvalProxy } = (version ?? {}) as Record<string, unknown>
    return toAddresses([erc20Router, approvalProxy])
  })
}
