import { expect, test } from 'vitest'
import type { ActivityItem } from './listActivity.js'
import { mergeActivity } from './listActivity.js'

const item = (id: string, timestamp: number, more: Partial<ActivityItem> = {}): ActivityItem => ({
  transactionHash: `0x${id.padStart(64, '0')}`,
  chainId: 1337,
  timestamp,
  status: 'success',
  to: undefined,
  outgoing: true,
  own: false,
  ...more,
})

test('own and indexed transactions are one list, newest first, each once', () => {
  const own = [item('AB', 5, { own: true, status: 'pending' }), item('2', 3, { own: true })]
  const indexed = [item('ab', 4, { status: 'failure' }), item('3', 9), item('2', 3)]
  const merged = mergeActivity(own, indexed)
  expect(merged.map(({ timestamp, status, own: mine }) => [timestamp, status, mine])).toEqual([
    [9, 'success', false],
    [5, 'failure', true],
    [3, 'success', true],
  ])
})

test('R3.10 a pending transaction has no receipt, and gets the one that the indexer knows', () => {
  const receipt = { status: 'reverted', to: '0x00000000000000000000000000000000000000aa' } as const
  const own = [item('1', 1, { own: true, status: 'pending' }), item('2', 2, { own: true, status: 'pending' })]
  const merged = mergeActivity(own, [item('1', 1, { status: 'failure', receipt })])
  expect(
    merged.map(({ transactionHash, chainId, receipt: told }) => [transactionHash.at(-1), chainId, told]),
  ).toEqual([
    ['2', 1337, undefined],
    ['1', 1337, receipt],
  ])
})

test('the same hash on another chain is another transaction', () => {
  expect(mergeActivity([item('1', 1)], [item('1', 2, { chainId: 1338 })])).toHaveLength(2)
})
