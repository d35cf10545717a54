import { DevToken } from '@billfold/contracts'
import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import { ask, connectWallet, getAccount, post, until } from '@billfold/devstack/testing'
import { type Address, encodeFunctionData, erc20Abi, type Hash, type Hex, parseUnits, toHex } from 'viem'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import { type Server, startServer } from '../../startServer.js'

export const amount = parseUnits('3', 18)
export const [alice, solver, mallory] = [getAccount(0), getAccount(5), getAccount(1)]
export const receiver = getAccount(7).address

type Account = typeof alice

/** What the service of the only route provider claims, and what it was asked. */
function createService(hasIds: boolean) {
  const service = {
    claims: new Map<number, RouteStatus>(),
    asked: [] as { tracking: number; hash: Hash | undefined }[],
    /** Number of the last prepared payment. */
    last: 0,
    /** Settles before the service answers about a status. */
    delay: async () => {},
  }
  const provider: RouteProvider = {
    id: 'far',
    async quote({ origin, destination, amount: wanted }) {
      const step = { origin, destination, amountIn: 3_000_000n, amountOut: wanted, estimatedMs: 1000 }
      const expiresAt = Date.now() + 60_000
      return { amountIn: 3_000_000n, minAmountOut: wanted, fees: [], expiresAt, steps: [step] }
    },
    async prepare({ steps: [{ origin, amountIn }] }) {
      service.last += 1
      const args = [solver.address, amountIn] as const
      const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      // Circle's burns have no id: equal payments have equal calls.
      const data = hasIds ? (`${transfer}${toHex(service.last, { size: 32 }).slice(2)}` as const) : transfer
      const to = origin.address as Address
      const call = { chainId: 1337, to, data, value: 0n, action: 'buy' } as const
      return { steps: [{ calls: [call] }], tracking: service.last }
    },
    async status(tracking, hash) {
      service.asked.push({ tracking: Number(tracking), hash })
      await service.delay()
      return service.claims.get(Number(tracking))
    },
  }
  return { service, provider }
}

export type Prepared = {
  status: number
  body: { data?: { paymentId: string } }
  id: string
  tracking: number
  call: { to: Address; data: Hex }
}

/** One chain, and a server whose only route provider says whatever `claims` holds. */
export async function openRoutes({ hasIds = true }: { hasIds?: boolean } = {}) {
  const chain = await startChain({ chainId: 1337 })
  const { service, provider } = createService(hasIds)
  const tokens = Object.entries(chain.tokens).map(([symbol, token]) => ({ ...token, symbol }))
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: [{ id: chain.id, name: 'Local One', rpcUrl: chain.rpcUrl, tokens }],
    routes: [provider],
    log: () => {},
  })
  const stop = async () => {
    await server.stop()
    await chain.stop()
  }
  return { chain, service, stop, ...useRoutes(chain, server, service) }
}

type Service = ReturnType<typeof createService>['service']

function useRoutes(chain: StackChain, server: Server, service: Service) {
  const world = { server }
  const usdc = chain.tokens.USDC?.address ?? '0x'
  const dai = chain.tokens.DAI?.address ?? '0x'
  const send = async (account: Account, to: Address, data: Hex = '0x', value = 0n): Promise<Hash> => {
    const { wallet } = connectWallet(chain, account)
    const hash = await wallet.sendTransaction({ to, data, value })
    await wallet.waitForTransactionReceipt({ hash })
    return hash
  }
  const report = (id: string, hash: Hash) =>
    post(world, `/v1/payments/${id}/transactions`, { chainId: 1337, transactionHash: hash })
  const readId = async (id: string) => (await ask(world, `/v1/payments/${id}/status`)).body.data
  type Terms = { orderId?: string; sender?: Address; destination?: Address; wanted?: bigint }
  return {
    ...{ usdc, dai, world, send, report, readId },
    async prepare({ orderId, sender, destination, wanted }: Terms = {}): Promise<Prepared> {
      const { status, body } = await post(world, '/v1/buy/prepare', {
        ...{ originChainId: '1337', originTokenAddress: usdc, destinationChainId: '1337' },
        ...{ destinationTokenAddress: destination ?? dai, buyAmountWei: String(wanted ?? amount) },
        ...{ sender: sender ?? alice.address, receiver, orderId },
      })
      const [call] = body.data?.steps[0].transactions ?? []
      return { status, body, id: String(body.data?.paymentId), tracking: service.last, call }
    },
    async pay({ id, call }: Prepared): Promise<Hash> {
      const hash = await send(alice, call.to, call.data)
      await report(id, hash)
      return hash
    },
    mint: (value: bigint, token: Address = dai, to: Address = receiver) =>
      send(solver, token, encodeFunctionData({ abi: DevToken.abi, functionName: 'mint', args: [to, value] })),
    waitFor: (id: string, state: string) =>
      until(
        () => readId(id),
        (answer) => answer.state === state,
      ),
    /**
     * Waits until the service was asked twice more about a payment whose transaction is seen, so with all that it
     * claims; returns the state.
     */
    async watch({ id, tracking }: Prepared): Promise<string> {
      await until(
        () => readId(id),
        ({ state }) => state !== 'created',
      )
      const count = () => service.asked.filter((each) => each.tracking === tracking).length
      const before = count()
      await until(
        async () => count(),
        (now) => now >= before + 2,
      )
      return (await readId(id)).state
    },
  }
}
