import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import { connectWallet, getAccount, post, sendQuote, serveStandIns } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash } from 'viem'
import { expect, vi } from 'vitest'
import type { PreparedRoute, RouteProvider, RouteRequest, RouteStatus } from '../context/RouteProvider.js'
import type { ServerOptions } from '../context/ServerOptions.js'
import { nativeToken } from '../infra/chain/tokenContract.js'
import { startServer } from '../startServer.js'

export type Symbol = 'ETH' | 'USDC' | 'USDT' | 'DAI'

const alice = getAccount(0)
const shop = getAccount(3).address
const own = { sender: alice.address, receiver: shop }
const parties = { ...own, paymentId: 'payment', kind: 'buy', orderKey: 'order' } as const

/** Two chains, the stand-in of a route provider, and a server with that provider alone. */
export async function startRouteWorld(
  name: string,
  create: (standIn: { url: string; contracts: readonly Address[] }) => RouteProvider,
  options: Pick<ServerOptions, 'clients'> = {},
) {
  const chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  const standIns = await serveStandIns({ chains, names: [name] })
  const { [name]: url = '' } = standIns.urls
  const { [name]: faults = {} } = standIns.faults
  const { [name]: contracts = [] } = standIns.contracts
  const provider = create({ url, contracts })
  let ahead = 0
  /** Transactions that the provider called completed when the server asked. */
  const completed: Hash[] = []
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: chains.map(({ id, name: title, rpcUrl, testnet, tokens }) => ({
      id,
      name: title,
      rpcUrl,
      testnet,
      tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
    })),
    routes: [
      {
        ...provider,
        async start(context) {
          const stop = await provider.start?.({ ...context, now: () => Date.now() + ahead })
          return async () => stop?.()
        },
        async status(tracking, hash) {
          const status = await provider.status(tracking, hash)
          if (hash && status?.state === 'completed') completed.push(hash)
          return status
        },
      },
    ],
    log: () => {},
    ...options,
  })

  const payer = openPayer(chains)
  const { send, getToken, getWallet } = payer
  /** Prepares an exact output by the public API, as a page of the first client does. */
  const prepareOverHttp = (from: Symbol, to: Symbol, amount: bigint, more: object = {}) => {
    const [origin, destination] = [getToken(1337, from), getToken(1338, to)]
    const body = {
      originChainId: String(origin.chainId),
      originTokenAddress: origin.address,
      destinationChainId: String(destination.chainId),
      destinationTokenAddress: destination.address,
      buyAmountWei: amount.toString(),
      ...own,
      ...more,
    }
    const [client] = options.clients ?? []
    return post({ server }, '/v1/buy/prepare', body, client ? { 'x-client-id': client.id } : {})
  }
  return {
    chains,
    provider,
    server,
    faults,
    contracts,
    url,
    completed,
    payer: alice.address,
    shop,
    parties,
    prepareOverHttp,
    ...payer,

    /** Quotes and prepares for the payer, and sends everything. */
    async pay(request: RouteRequest) {
      const quote = await provider.quote({ ...request, ...own })
      if (!quote) throw new Error('There is no quote')
      const prepared = await provider.prepare(quote, parties)
      return { quote, prepared, ...(await send(prepared)) }
    },

    /** Prepares by the public API, pays and reports, as a page does. */
    async payOverHttp(from: Symbol, to: Symbol, amount: bigint, more: object = {}) {
      const { body } = await prepareOverHttp(from, to, amount, more)
      const last = await sendQuote({ 1337: getWallet(1337) }, body.data)
      const report = { chainId: last.chainId, transactionHash: last.hash }
      await post({ server }, `/v1/payments/${body.data.paymentId}/transactions`, report)
      return { ...last, quote: body.data }
    },

    /** Asks for the status while the clock goes on, since answers are cached. */
    waitForState(prepared: PreparedRoute, hash: Hash, state: RouteStatus['state']): Promise<RouteStatus> {
      return vi.waitFor(async () => {
        ahead += 60_000
        const status = await provider.status(prepared.tracking, hash)
        expect(status?.state).toBe(state)
        return status as RouteStatus
      })
    },

    /** Switches all faults off. */
    heal() {
      for (const fault of Object.keys(faults)) delete faults[fault]
    },

    async stop() {
      await server.stop()
      await standIns.stop()
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
}

/** Wallet of the payer on all chains, with requests from the first chain to the second. */
function openPayer(chains: readonly StackChain[]) {
  const getChain = (chainId: number): StackChain => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`There is no chain ${chainId}`)
    return chain
  }
  const getWallet = (chainId: number) => connectWallet(getChain(chainId), alice).wallet
  const getToken = (chainId: number, symbol: Symbol): RouteRequest['origin'] => {
    const token = symbol === 'ETH' ? { address: nativeToken, decimals: 18 } : getChain(chainId).tokens[symbol]
    if (!token) throw new Error(`There is no ${symbol} on ${chainId}`)
    return { chainId, symbol, address: token.address.toLowerCase(), decimals: token.decimals }
  }
  const getBalance = (chainId: number, symbol: Symbol, address: Address) => {
    if (symbol === 'ETH') return getWallet(chainId).getBalance({ address })
    const token = getToken(chainId, symbol).address as Address
    const call = { abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
    return getWallet(chainId).readContract({ ...call, address: token })
  }
  /** Sends all calls; returns the last hash and the cost of gas. */
  const send = async ({ steps }: PreparedRoute) => {
    let [hash, gas]: [Hash | undefined, bigint] = [undefined, 0n]
    for (const { chainId, to, data, value } of steps.flatMap(({ calls }) => calls)) {
      hash = await getWallet(chainId).sendTransaction({ to, data, value })
      const receipt = await getWallet(chainId).waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
      gas += receipt.gasUsed * receipt.effectiveGasPrice
    }
    if (!hash) throw new Error('There is nothing to send')
    return { hash, gas }
  }
  const toRequest = (from: Symbol, to: Symbol, side: 'input' | 'output', amount: bigint): RouteRequest => ({
    origin: getToken(1337, from),
    destination: getToken(1338, to),
    side,
    amount,
    maxSteps: 3,
    slippageBps: 50,
  })
  return { getChain, getWallet, getToken, getBalance, send, toRequest }
}

export type RouteWorld = Awaited<ReturnType<typeof startRouteWorld>>
