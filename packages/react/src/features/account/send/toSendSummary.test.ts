import type { JournalEntry } from '@billfold/core/internal'
import { expect, test } from 'vitest'
import { toSendSummary } from './sendState.js'

const receiver = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const record = (details: Record<string, unknown>) => ({ details }) as unknown as JournalEntry

test('a recorded send tells amount, token and receiver, exactly', () => {
  const details = { amount: 1500001n, decimals: 6, symbol: 'USDC', receiver, receiverName: 'alice.eth' }
  expect(toSendSummary(record(details))).toEqual({
    amount: '1.500001',
    symbol: 'USDC',
    receiver,
    name: 'alice.eth',
  })
})

test.each([{}, { amount: '1', decimals: 6, receiver }, { amount: 1n, decimals: 6, receiver: 'bob' }])(
  'a record that does not say is not guessed at: %o',
  (details) => expect(toSendSummary(record(details))).toBeUndefined(),
)
