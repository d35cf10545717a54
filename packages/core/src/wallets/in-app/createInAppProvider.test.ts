import { externalAbis } from '@billfold/contracts'
import { type StackChain, startChain, toViemChain, waitForReceipt } from '@billfold/devstack'
import { demoKeys } from '@billfold/test'
import {
  type Address,
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estimateCost } from '../../engine/estimateCost.js'
import { command, readChain } from '../../test/createWorld.js'
import { createInAppProvider } from './createInAppProvider.js'

const account = privateKeyToAccount(demoKeys[0] as Hex)
const receiver: Address = '0x00000000000000000000000000000000000051e8'
const noDeadline = 2n ** 40n
let chain: StackChain & { stop(): Promise<void> }

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())

describe('the gas that an in-app wallet signs', () => {
  it('a swap that was estimated in the second of the swap before it succeeds in the next one', async () => {
    const provider = openProvider()
    const { number: _, ...first } = await readChain(chain).getBlock()
    const time = Number(first.timestamp) + 100
    const [router, dai] = [chain.contracts.uniswapRouter, chain.tokens.DAI?.address] as [Address, Address]
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
    await send(provider, { to: dai, data: approve }, time)
    await send(provider, swap(router, dai), time)
    const receipt = await send(provider, swap(router, dai), time, time + 1)
    expect(receipt.status).toBe('success')
  })

  it('an account that can pay the estimate and not the margin can still send', async () => {
    const owner = privateKeyToAccount(demoKeys[1] as Hex)
    const provider = openProvider(owner)
    const [to] = [chain.tokens.USDC?.address as Address]
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [account.address, 1n] })
    const call = { from: owner.address, to, data }
    const gas = BigInt((await command(chain, 'eth_estimateGas', [call])) as Hex)
    const maxFeePerGas = parseEther('1') / 10n ** 9n
    await command(chain, 'anvil_setBalance', [owner.address, toHex(gas * maxFeePerGas)])
    const fees = { maxFeePerGas: toHex(maxFeePerGas), maxPriorityFeePerGas: toHex(1n) }
    const hash = (await provider.request({
      method: 'eth_sendTransaction',
      params: [{ ...call, ...fees }],
    } as never)) as Hex
    expect((await waitForReceipt(readChain(chain), { hash })).status).toBe('success')
  })

  it('the network fee that the kit shows for a call is the most that the wallet then signs for it', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 5n] })
    const call = { to: chain.tokens.USDC?.address as Address, value: 0n, data }
    const client = createClient({ transport: http(chain.rpcUrl) })
    const billfold = {
      chains: [toViemChain(chain)],
      wagmi: { getClient: () => client, state: { connections: new Map() } },
    }
    const shown = await estimateCost(billfold as never, { chainId: chain.id, from: account.address, call })
    const sent = { from: account.address, to: call.to, data }
    await openProvider().request({ method: 'eth_signTransaction', params: [sent] } as never)
    expect(BigInt(signed.gas ?? 0) * BigInt(signed.maxFeePerGas ?? 0)).toBe(shown.total)
  })
})

/** The last signing request to the frame. */
let signed: Record<string, Hex> = {}

/** Runs before the frame approves; set by each test. */
let meanwhile: () => Promise<unknown> = async () => {}

function openProvider(owner = account) {
  const request = async (_method: string, { transaction }: { transaction: Record<string, Hex> }) => {
    signed = transaction
    await meanwhile()
    const { to, data, value, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
    const number = (text: Hex | undefined) => BigInt(text ?? 0)
    const rawTransaction = await owner.signTransaction({
      chainId: chain.id,
      type: 'eip1559',
      to: to as Address,
      data: data as Hex,
      nonce: Number(nonce),
      value: number(value),
      gas: number(gas),
      maxFeePerGas: number(maxFeePerGas),
      maxPriorityFeePerGas: number(maxPriorityFeePerGas),
    })
    return { rawTransaction }
  }
  return createInAppProvider({
    frame: async () => ({ request }) as never,
    getAccounts: () => [owner.address],
    getChain: () => toViemChain(chain),
    getTransport: () => http(chain.rpcUrl),
    connect: async () => [owner.address],
    switchChain: async () => {},
  })
}

type Call = { to: Address; data: Hex }

/** Sends a call with one time of estimation and another of inclusion, in seconds. */
async function send(
  provider: ReturnType<typeof openProvider>,
  call: Call,
  estimated: number,
  mined = estimated,
) {
  const setTime = (time: number) => command(chain, 'evm_setNextBlockTimestamp', [time])
  await setTime(estimated)
  meanwhile = () => setTime(mined)
  const params = [{ from: account.address, ...call }]
  const hash = (await provider.request({ method: 'eth_sendTransaction', params } as never)) as Hex
  return waitForReceipt(readChain(chain), { hash })
}

function swap(router: Address, dai: Address): Call {
  const path = [dai, chain.tokens.USDC?.address as Address]
  const args = [10n ** 18n, 0n, path, account.address, noDeadline] as const
  const data = encodeFunctionData({
    abi: externalAbis.uniswapRouter,
    functionName: 'swapExactTokensForTokens',
    args,
  } as never)
  return { to: router, data }
}
