import { expect, test } from 'vitest'
import { findProblems } from './sendProblems.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([alice, alice.toLowerCase(), ` ${alice} `, 'alice.eth', 'pay.alice.eth'])(
  'R5.45 R5.46 %s can receive',
  (receiver) => expect(findProblems({ receiver, amount: '1' })).toEqual({}),
)

test.each([
  '',
  'alice',
  'alice.',
  'alice.123',
  'ali ce.eth',
  alice.slice(0, -1),
  alice.replace('f39F', 'f39f'),
])('R5.47 R5.52 “%s” cannot', (receiver) =>
  expect(findProblems({ receiver, amount: '1' }).receiver).toBe('InvalidReceiver'),
)

test.each(['', '0', '0.', '0.000'])('R5.48 R5.49 R5.52 “%s” is no amount', (amount) =>
  expect(findProblems({ receiver: alice, amount }).amount).toBe('InvalidAmount'),
)
