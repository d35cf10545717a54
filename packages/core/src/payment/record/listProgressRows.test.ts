import { expect, test } from 'vitest'
import { getRowProgress, type ProgressRow } from './listProgressRows.js'

const row = (kind: ProgressRow['kind'], status: ProgressRow['status']) => ({ kind, status }) as ProgressRow

test.each<[string, ProgressRow[], number]>([
  ['a bridge under way', [row('bridge', 'completed'), row('settlement', 'executing')], 0],
  ['a bridge that is delivered', [row('bridge', 'completed'), row('settlement', 'completed')], 100],
  [
    'an approval before it',
    [row('approval', 'completed'), row('bridge', 'completed'), row('settlement', 'executing')],
    50,
  ],
  ['a transfer', [row('transfer', 'completed')], 100],
])('R4.60 progress counts transactions and no delivery: %s', (_title, rows, percent) => {
  expect(getRowProgress(rows)).toBe(percent)
})

test('R4.61 a card order counts in the progress', () => {
  expect(getRowProgress([row('card', 'completed'), row('transfer', 'pending')])).toBe(50)
})
