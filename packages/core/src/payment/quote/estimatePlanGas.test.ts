import { expect, test } from 'vitest'
import { readGas } from '../../chain/gas.js'
import type { Billfold } from '../../config/Billfold.js'
import { estimatePlanGas } from './estimatePlanGas.js'
import type { PlanStep } from './plan.js'

const payer = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const to = '0x00000000000000000000000000000000000000bb'

test('the network fee that is shown before an approval is still the bound when the payment is signed', async () => {
  let isApproved = false
  const answers: Record<string, (params: readonly { data?: string }[]) => unknown> = {
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x3b9aca00',
    eth_estimateGas: ([call]) => {
      if (call?.data?.startsWith('0x095ea7b3')) return '0xb3b0' // 46 000
      if (!isApproved) throw new Error('execution reverted')
      return '0x41eb0' // 270 000, less than the usual 300 000
    },
  }
  const client = {
    request: async ({ method, params = [] }: { method: string; params?: { data?: string }[] }) =>
      answers[method]?.(params),
  }
  const billfold = {
    chains: [{ id: 1 }],
    wagmi: { getClient: () => client, state: { connections: new Map() }, connectors: [] },
  } as unknown as Billfold
  const call = (data: `0x${string}`) => ({ to, value: 0n, data }) as const
  const approval = call(`0x095ea7b3${'00'.repeat(64)}`)
  const swap = call('0x12345678')
  const plan = [
    { chainId: 1, action: 'approval', calls: [approval] },
    { chainId: 1, action: 'buy', calls: [swap] },
  ] as unknown as PlanStep[]
  const [shown] = await estimatePlanGas(billfold, { payer, plan })
  if (!shown) throw new Error('The chain cannot be asked')
  isApproved = true
  const sign = (one: typeof swap | typeof approval) =>
    readGas(client as never, { chain: {}, from: payer, call: one, given: shown.fees })
  const signed = (await Promise.all([approval, swap].map(sign))).reduce((sum, { total }) => sum + total, 0n)
  expect(signed).toBeLessThanOrEqual(shown.fee)
})

test('T36 a native fee on a later chain is missing there, although the payment itself arrives', async () => {
  const gasPrice = 10n ** 9n
  const answers: Record<string, unknown> = {
    eth_getBalance: '0x2386f26fc10000', // 0.01
    eth_getBlockByNumber: { baseFeePerGas: '0x0' },
    eth_maxPriorityFeePerGas: `0x${gasPrice.toString(16)}`,
    eth_estimateGas: '0x5208',
  }
  const client = { request: async ({ method }: { method: string }) => answers[method] }
  const billfold = {
    chains: [{ id: 1 }, { id: 2 }],
    wagmi: { getClient: () => client, state: { connections: new Map() }, connectors: [] },
  } as unknown as Billfold
  const fee = 10n ** 17n
  const step = (chainId: number, value: bigint) => ({
    chainId,
    action: 'buy',
    calls: [{ to, value, data: '0x12345678' }],
  })
  const plan = [step(1, 0n), step(2, fee)] as unknown as PlanStep[]
  const without = await estimatePlanGas(billfold, { payer, plan })
  expect(without.map(({ missing }) => missing)).toEqual([0n, 0n])
  const [first, second] = await estimatePlanGas(billfold, { payer, plan, nativeFee: { 2: fee } })
  expect(first?.missing).toBe(0n)
  expect((second?.missing ?? 0n) > fee - 10n ** 16n).toBe(true)
})
