import * as v from 'valibot'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { forwardHook } from './burn.js'
import { cctpChains } from './cctpChains.js'
import { feesSchema, messagesSchema, quoteSchema, reattestSchema } from './cctpSchemas.js'

// Examples from the documentation of Circle's API, read on 2026-11-18. Those of the API reference were read from types that a
// public repository generated of Circle's OpenAPI description; the page that shows each is named.

/** From developers.circle.com/cctp/howtos/transfer-usdc-with-forwarding-service. */
const documentedFees = [
  {
    finalityThreshold: 1000,
    minimumFee: 1.3,
    forwardFee: { low: 206035, med: 207543, high: 209052 },
  },
  {
    finalityThreshold: 2000,
    minimumFee: 0,
    forwardFee: { low: 206035, med: 207543, high: 209052 },
  },
]

/** From developers.circle.com/api-reference/cctp/all/get-burn-usdc-fees, which names the middle price otherwise. */
const documentedReferenceFees = [
  { finalityThreshold: 1000, minimumFee: 1, forwardFee: { low: 90, medium: 110, high: 160 } },
  { finalityThreshold: 2000, minimumFee: 0, forwardFee: { low: 90, medium: 110, high: 160 } },
]

/** From developers.circle.com/api-reference/cctp/all/create-usdc-burn-quote: the example of each field. */
const documentedQuote = {
  signedQuote: '0xabcdef',
  issuedAt: 1735689540,
  expiry: { mode: 'TIMESTAMP', expiresAt: 1735689600 },
  feeTotalAmount: '1000',
  feeToken: '0x0000000000000000000000000000000000000000',
  items: [
    {
      type: 'FORWARD',
      amount: '1000',
      args: ['0x0000000000000000000000000000000000000000000000000000000000000001'],
      argsHash: '0x1234567890123456789012345678901234567890123456789012345678901234',
    },
  ],
  nonce: '0',
}

/** From the same page: the other form of an expiry. */
const documentedBlockExpiry = {
  mode: 'BLOCK_NUMBER',
  expiresAtBlock: 21000000,
  blockEstimatedAt: 1735689600,
}

/** From developers.circle.com/api-reference/cctp/all/get-messages-v2: the example of each field. */
const documentedMessages = {
  messages: [
    {
      message:
        '0x00000000000000050000000300000000000194c2a65fc943419a5ad590042fd67c9791fd015acf53a54cc823edb8ff81b9ed722e00000000000000000000000019330d10d9cc8751218eaf51e8885d058642e08a000000000000000000000000fc05ad74c6fe2e7046e091d6ad4f660d2a15976200000000c6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d610000000000000000000000002d475f4746419c83be23056309a8e2ac33b30e3b0000000000000000000000000000000000000000000000000000000002b67df0feae5e08f5e6bf04d8c1de7dada9235c56996f4420b14371d6c6f3ddd2f2da78',
      eventNonce: '9682',
      attestation:
        '0x6edd90f4a0ad0212fd9fbbd5058a25aa8ee10ce77e4fc143567bbe73fb6e164f384a3e14d350c8a4fc50b781177297e03c16b304e8d7656391df0f59a75a271f1b',
      cctpVersion: 2,
      status: 'complete',
      delayReason: null,
      forwardState: 'PENDING',
      forwardTxHash: '0xabcdef1234567890abcdef1234567890abcdef1234567890abcdef1234567890',
    },
  ],
  sourceTxHash: '0x912f22a13e9ccb979b621500f6952b2afd6e75be7eadaed93fc2625fe11c52a2',
}

/** From developers.circle.com/api-reference/cctp/all/reattest-message. */
const documentedReattest = {
  message: 'Re-attestation successfully requested for nonce.',
  nonce: '9682',
}

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
