import { type StackChain, startChain } from '@billfold/devstack'
import { connectWallet, getAccount, type StartedStandIns, serveStandIns } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { relay } from '../adapters/routes/relay/relay.js'
import type { Call } from '../context/Call.js'
import type { RouteContext } from '../context/RouteContext.js'
import type {
  PreparedRoute,
  RouteProvider,
  RouteQuote,
  RouteRequest,
  RouteToken,
} from '../context/RouteProvider.js'
import { buildApprovals } from '../features/providers/buildApprovals.js'
import { connectChain } from '../infra/chain/connectChain.js'
import { nativeToken } from '../infra/chain/tokenContract.js'
import { createCache } from '../infra/createCache.js'

export type RelayWorld = Awaited<ReturnType<typeof startRelayWorld>>

/** Starts two chains with the stand-in for Relay, and a provider that uses it. */
export async function startRelayWorld() {
  const chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  const standIns = await serveStandIns({ chains, names: ['relay'] })
  const clock = { aheadMs: 0 }
  const context = createContext(chains, clock)
  const payer = getAccount(0)
  const receiver = getAccount(7).address
  const wallets = new Map(chains.map((chain) => [chain.id, connectWallet(chain, payer).wallet]))
  const find = (chainId: number) => {
    const [chain, wallet] = [chains.find(({ id }) => id === chainId), wallets.get(chainId)]
    if (!chain || !wallet) throw new Error(`there is no chain ${chainId}`)
    return { chain, wallet }
  }
  const findToken = (chainId: number, symbol: 'ETH' | 'USDC' | 'USDT' | 'DAI'): RouteToken => {
    if (symbol === 'ETH') return { chainId, symbol, address: nativeToken.toLowerCase(), decimals: 18 }
    const token = find(chainId).chain.tokens[symbol]
    if (!token) throw new Error(`there is no ${symbol}`)
    return { chainId, symbol, address: token.address.toLowerCase(), decimals: token.decimals }
  }
  return {
    chains,
    clock,
    context,
    faults: standIns.faults.relay ?? {},
    url: standIns.urls.relay ?? '',
    standIns: standIns as StartedStandIns,
    payer: payer.address,
    receiver,
    find,
    findToken,
    freshAddress: () => privateKeyToAddress(generatePrivateKey()),
    /** Creates a provider with an empty cache. */
    async open(): Promise<RouteProvider> {
      const provider = relay({ url: standIns.urls.relay })
      await provider.start?.(createContext(chains, clock))
      return provider
    },
    readBalance({ chainId, address, symbol }: RouteToken, owner: Address): Promise<bigint> {
      const { wallet } = find(chainId)
      if (symbol === 'ETH') return wallet.getBalance({ address: owner })
      return wallet.readContract({
        address: address as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })
    },
    /** Sends the payer's transactions; returns the last one and what all of them cost in gas. */
    async send({ steps }: PreparedRoute): Promise<{ hash: Hash; gas: bigint }> {
      const sent: { hash: Hash; gas: bigint }[] = []
      for (const { chainId, to, data, value } of steps.flatMap(({ calls }): readonly Call[] => calls)) {
        const { wallet } = find(chainId)
        const hash = await wallet.sendTransaction({ to, data, value })
        const { gasUsed, effectiveGasPrice } = await wallet.waitForTransactionReceipt({ hash })
        sent.push({ hash, gas: gasUsed * effectiveGasPrice })
      }
      const last = sent.at(-1)
      if (!last) throw new Error('nothing was sent')
      return { hash: last.hash, gas: sent.reduce((sum, { gas }) => sum + gas, 0n) }
    },
    async stop() {
      await standIns.stop()
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
}

/** Returns a quote, which must exist. */
export async function getQuote(provider: RouteProvider, request: RouteRequest): Promise<RouteQuote> {
  const quote = await provider.quote(request)
  if (!quote) throw new Error('there is no quote')
  return quote
}

function createContext(chains: readonly StackChain[], clock: { aheadMs: number }): RouteContext {
  const now = () => Date.now() + clock.aheadMs
  const cache = createCache(now)
  const connected = new Map(
    chains.map(({ id, name, rpcUrl }) => [id, connectChain({ id, name, rpcUrl, tokens: [] })]),
  )
  const unused = () => {
    throw new Error('Relay needs none of this')
  }
  return {
    chains: connected,
    now,
    cache: (key, ms, load) => cache.get(key, ms, load),
    log: () => {},
    buildApprovals: (approval) => buildApprovals({ chains: connected }, approval),
    database: { query: unused, transaction: unused } as never,
    wake: unused,
    startLoop: unused,
    readPool: unused,
    findToken: unused,
    listLogs: unused,
    payments: { find: unused, takeOrder: unused, setReason: unused },
  }
}
