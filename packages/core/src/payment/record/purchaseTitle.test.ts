import { expect, test } from 'vitest'
import type { PayOptions } from '../quote/modes.js'
import { cleanTitle, findPurchaseTitle } from './purchaseTitle.js'

test.each([
  ['Blue mug', 'Blue mug'],
  ['  Blue \n\t mug ', 'Blue mug'],
  ['Blue\u202emug\u0000', 'Blue mug'],
  ['كوب أزرق', 'كوب أزرق'],
  ['', undefined],
  ['\u200b\u202e ', undefined],
  [undefined, undefined],
  [25, undefined],
  [{ toString: () => 'Blue mug' }, undefined],
])('a title of %j is kept as %j', (text, title) => {
  expect(cleanTitle(text)).toBe(title)
})

test('a long title is cut to 120 characters, never inside one', () => {
  const cut = cleanTitle('🫖'.repeat(500))
  expect([...(cut ?? '')]).toEqual([...Array.from({ length: 119 }, () => '🫖'), '…'])
})

const checkout = (more: object, metadata = {}): PayOptions => ({
  mode: 'direct_payment',
  metadata,
  paymentInfo: {
    amount: '25',
    token: { chainId: 1, address: '0x0000000000000000000000000000000000000000' },
    sellerAddress: '0x0000000000000000000000000000000000000001',
    ...more,
  },
})
const items = [
  { name: 'Blue mug', quantity: 2, amount: '10' },
  { name: ' ', quantity: 1, amount: '1' },
  { name: 'Red mug', quantity: 1, amount: '4' },
]

test('a purchase is named by its title, else by its items, else not at all', () => {
  expect(findPurchaseTitle(checkout({ items }, { title: 'Two mugs' }))).toBe('Two mugs')
  expect(findPurchaseTitle(checkout({ items }, { title: ' ' }))).toBe('Blue mug, Red mug')
  expect(findPurchaseTitle(checkout({}))).toBeUndefined()
})
