import { DevToken } from '@billfold/contracts'
import { findFreePort, startChain } from '@billfold/devstack'
import { ask, connectWallet, getAccount, post, until } from '@billfold/devstack/testing'
import { type Address, encodeFunctionData, erc20Abi, type Hash, type Hex, parseUnits, toHex } from 'viem'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import { startServer } from '../../startServer.js'

export const amount = parseUnits('3', 18)
export const [alice, solver, mallory] = [getAccount(0), getAccount(5), getAccount(1)]
export const receiver = getAccount(7).address

type Account = typeof alice

/** Route provider that says whatever `claims` holds about the payment of a number. */
function createFar(chainId: number, hasIds: boolean) {
  const claims = new Map<number, RouteStatus>()
  const asked: (Hash | undefined)[] = []
  /** The provider answers no status before this. */
  const gate = { opened: Promise.resolve() }
  let number = 0
  const far: RouteProvider = {
    id: 'far',
    async quote({ origin, destination, amount: wanted }) {
      const step = { origin, destination, amountIn: 3_000_000n, amountOut: wanted, estimatedMs: 1000 }
      const expiresAt = Date.now() + 60_000
      return { amountIn: 3_000_000n, minAmountOut: wanted, fees: [], expiresAt, steps: [step] }
    },
    async prepare({ steps: [{ origin, amountIn }] }) {
      number += 1
      const args = [solver.address, amountIn] as const
      const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      // Circle's burns have no id: equal payments have equal calls.
      const data = hasIds ? (`${transfer}${toHex(number, { size: 32 }).slice(2)}` as const) : transfer
      const to = origin.address as Address
      const call = { chainId, to, data, value: 0n, action: 'buy' } as const
      return { steps: [{ calls: [call] }], tracking: number }
    },
    async status(tracking, originHash) {
      asked.push(originHash)
      await gate.opened
      return claims.get(Number(tracking))
    },
  }
  return { far, claims, asked, gate, getNumber: () => number }
}

/** One chain, and a server whose only route provider says whatever `claims` holds. */
export async function openRoutes({
  rpcUrl,
  hasIds = true,
}: {
  rpcUrl?: (url: string) => string
  hasIds?: boolean
} = {}) {
  const chain = await startChain({ chainId: 1337 })
  const usdc = chain.tokens.USDC?.address ?? '0x'
  const dai = chain.tokens.DAI?.address ?? '0x'
  const { far, getNumber, ...provider } = createFar(chain.id, hasIds)
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: [
      {
        id: chain.id,
        name: 'Local One',
        rpcUrl: rpcUrl?.(chain.rpcUrl) ?? chain.rpcUrl,
        tokens: Object.entries(chain.tokens).map(([symbol, token]) => ({ ...token, symbol })),
      },
    ],
    routes: [far],
    log: () => {},
  })
  const world = { server }
  const send = async (account: Account, to: Address, data: Hex = '0x', value = 0n): Promise<Hash> => {
    const { wallet } = connectWallet(chain, account)
    const hash = await wallet.sendTransaction({ to, data, value })
    await wallet.waitForTransactionReceipt({ hash })
    return hash
  }
  const report = (id: string, hash: Hash) =>
    post(world, `/v1/payments/${id}/transactions`, { chainId: 1337, transactionHash: hash })
  const prepare = async ({
    orderId,
    sender = alice.address,
    destination = dai,
    wanted = amount,
  }: {
    orderId?: string
    sender?: Address
    destination?: Address
    wanted?: bigint
  } = {}) => {
    const answer = await post(world, '/v1/buy/prepare', {
      originChainId: '1337',
      originTokenAddress: usdc,
      destinationChainId: '1337',
      destinationTokenAddress: destination,
      buyAmountWei: wanted.toString(),
      sender,
      receiver,
      orderId,
    })
    const [call] = answer.body.data?.steps[0].transactions ?? []
    return {
      status: answer.status,
      body: answer.body,
      id: String(answer.body.data?.paymentId),
      tracking: getNumber(),
      call: call as { to: Address; data: Hex },
    }
  }
  const readId = async (id: string) => (await ask(world, `/v1/payments/${id}/status`)).body.data
  return {
    ...provider,
    ...{ chain, server, usdc, dai, send, report, prepare, readId, world },
    async pay({ id, call }: { id: string; call: { to: Address; data: Hex } }) {
      const hash = await send(alice, call.to, call.data)
      await report(id, hash)
      return hash
    },
    mint: (value: bigint, token = dai, to: Address = receiver) =>
      send(solver, token, encodeFunctionData({ abi: DevToken.abi, functionName: 'mint', args: [to, value] })),
    waitFor: (id: string, state: string) =>
      until(
        () => readId(id),
        (answer) => answer.state === state,
      ),
    /** Gives the server several polls; returns the state as soon as it is no longer `from`, or `from` itself. */
    async watch(id: string, from = 'pending') {
      await until(
        () => readId(id),
        ({ state }) => state !== 'created',
      )
      for (let tries = 0; tries < 32; tries += 1) {
        const { state } = await readId(id)
        if (state !== from) return String(state)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return from
    },
    async stop() {
      await server.stop()
      await chain.stop()
    },
  }
}
