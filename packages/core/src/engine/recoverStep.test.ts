import { createFakeClock } from '@billfold/test'
import type { Hash } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../config/Billfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createPlatform } from '../platform/createPlatform.js'
import { createEntry } from './journal.js'
import { advanceEntry } from './run.js'

const payer = `0x${'1'.repeat(40)}` as const
const call = { to: payer, value: 1n, data: '0x' as const }
const userOpHash: Hash = `0x${'5'.repeat(64)}`

test('A11 an operation that its bundler keeps for more than 10,000 blocks is looked for with pauses', async () => {
  let asked = 0
  const bundler = {
    request: async () => {
      asked++
      return { status: 'submitted' }
    },
  }
  const answers: Record<string, unknown> = { eth_blockNumber: '0x7530', eth_call: `0x${'0'.repeat(64)}` }
  const node = { request: async ({ method }: { method: string }) => answers[method] ?? null }
  const clock = createFakeClock()
  const platform = createPlatform({ database: createMemoryDatabase(), clock, page: undefined })
  const wagmi = {
    connectors: [{ id: 'w', smart: { openBundler: async () => bundler } }],
    getClient: () => node,
  }
  const billfold = { platform, warn: () => undefined, chains: [{ id: 1 }], wagmi } as unknown as Billfold
  const id = 'p'
  const steps = [{ chainId: 1, calls: [call], action: 'transfer' }]
  const entry = await createEntry(billfold, { id, kind: 'send', payer, walletId: 'w', steps })
  const attempts = [{ at: 1, blockNumber: 10n, nonce: 0, pendingNonce: 0, calls: [call] }]
  const sent = {
    ...entry.steps[0],
    status: 'submitted',
    asked: 1,
    asOperation: true,
    userOpHash,
    attempts,
  }
  await platform.database.put('operations', id, { ...entry, steps: [sent] })
  const leave = new AbortController()
  const run = advanceEntry(billfold, { id, signal: leave.signal })
  await expect.poll(() => clock.waiting()).toBeGreaterThan(0)
  leave.abort()
  await expect(run).rejects.toHaveProperty('name', 'AbortError')
  expect(asked).toBeLessThan(10)
})
