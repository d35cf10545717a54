import * as v from 'valibot'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  documentedBlockExpiry,
  documentedFees,
  documentedMessages,
  documentedQuote,
  documentedReattest,
  documentedReferenceFees,
} from '../../../test/fixtures/cctp.js'
import { forwardHook } from './burn.js'
import { cctpChains } from './cctpChains.js'
import { feesSchema, messagesSchema, quoteSchema, reattestSchema } from './cctpSchemas.js'

test.each([
  ['fees of the guide', feesSchema, documentedFees],
  ['fees of the reference', feesSchema, documentedReferenceFees],
  ['quote', quoteSchema, documentedQuote],
  ['quote that ends at a block', quoteSchema, { ...documentedQuote, expiry: documentedBlockExpiry }],
  ['messages', messagesSchema, documentedMessages],
  ['reattestation', reattestSchema, documentedReattest],
])('the documented %s can be read', (_, schema, example) => {
  expect(v.safeParse(schema, example)).toMatchObject({ success: true })
})

test.each([
  ['a fee that is no number', feesSchema, [{ ...documentedFees[0], minimumFee: 'free' }]],
  ['a negative forward fee', feesSchema, [{ ...documentedFees[0], forwardFee: { high: -1 } }]],
  ['a fraction of a base unit', feesSchema, [{ ...documentedFees[0], forwardFee: { high: 1.5 } }]],
  ['a total in another form', quoteSchema, { ...documentedQuote, feeTotalAmount: '1e3' }],
  ['an expiry of another kind', quoteSchema, { ...documentedQuote, expiry: { mode: 'NEVER' } }],
  ['an empty signed quote', quoteSchema, { ...documentedQuote, signedQuote: '0x' }],
])('%s is refused', (_, schema, example) => {
  expect(v.safeParse(schema, example).success).toBe(false)
})

test('every published chain is named once, with valid addresses, and domains are unique among its kind', () => {
  expect(cctpChains.length).toBeGreaterThan(40)
  expect(new Set(cctpChains.map(({ id }) => id)).size).toBe(cctpChains.length)
  for (const isTestnet of [false, true]) {
    const kind = cctpChains.filter((row) => Boolean(row.isTestnet) === isTestnet)
    expect(new Set(kind.map(({ domain }) => domain)).size).toBe(kind.length)
  }
  for (const { usdc, messenger, transmitter, feeMessenger } of cctpChains)
    for (const address of [usdc, messenger, transmitter, feeMessenger ?? usdc])
      expect([address, isAddress(address)]).toEqual([address, true])
})

test('the hook has the documented form: 24 bytes of text, version 0, no further data', () => {
  const text = Buffer.from('cctp-forward').toString('hex')
  expect(forwardHook).toBe(`0x${text.padEnd(48, '0')}${'0'.repeat(16)}`)
})
