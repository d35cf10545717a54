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
