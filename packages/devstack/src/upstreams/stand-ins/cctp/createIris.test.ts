import type { CCTPV2BridgingProvider } from '@circle-fin/provider-cctp-v2'
import { concat, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { fillMessage } from './cctpMessage.js'
import { createIris } from './createIris.js'
import type { CctpSide } from './deployCctp.js'
import { describeBurn } from './describeBurn.js'
import type { Seen } from './runForwarder.js'

/** Message of an attestation, as Circle's own package types it. */
type AttestationMessage = Awaited<ReturnType<CCTPV2BridgingProvider['fetchAttestation']>>

const word = (value: bigint) => numberToHex(value, { size: 32 })
const [usdc, payer, receiver, messenger] = ['c1', 'a1', 'b0', 'd1'].map((digits) => pad(`0x${digits}`))
const hook = '0x636374702d666f72776172640000000000000000000000000000000000000000'
const head = concat(['0x00000001', '0x00000539', '0x0000053a', word(0n), messenger as Hex, messenger as Hex])
const parts = [word(0n), '0x000003e8', '0x00000000', '0x00000001', usdc, receiver, word(9_000_000n), payer]
const sent = concat([head, ...(parts as Hex[]), word(500_000n), word(0n), word(0n), hook])
const hash = `0x${'ab'.repeat(32)}` as const
const nonce = word(7n)
const side = (domain: number) => ({ domain }) as CctpSide
const burn: Seen = { source: side(1337), sourceHash: hash, blockNumber: 1n, sent, nonce, isReattested: false }
const executed = { nonce, finalityThresholdExecuted: 1000, feeExecuted: 4n, expirationBlock: 99n }
const attested = { message: fillMessage(sent, executed), attestation: hash, expirationBlock: 99n }

test('messages have the form that the types of Circle require, before and after the attestation', () => {
  const answers: AttestationMessage[] = [
    describeBurn(burn, false),
    describeBurn({ ...burn, attested, forwardState: 'COMPLETE', forwardHash: hash }, false),
  ]
  expect(answers[0]).toMatchObject({ status: 'pending_confirmations', attestation: 'PENDING', message: '0x' })
  expect(answers[1]).toMatchObject({
    status: 'complete',
    forwardState: 'COMPLETE',
    forwardTxHash: hash,
    decodedMessage: {
      sourceDomain: '1337',
      destinationDomain: '1338',
      nonce,
      minFinalityThreshold: '1000',
      finalityThresholdExecuted: '1000',
      decodedMessageBody: {
        amount: '9000000',
        maxFee: '500000',
        feeExecuted: '4',
        expirationBlock: '99',
        hookData: hook,
      },
    },
  })
})

test('refusals have the documented forms', async () => {
  const iris = createIris({ sides: [side(1337), side(1338)], faults: {}, seen: new Map([[nonce, burn]]) })
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await iris.request(path, init)
    return [answer.status, await answer.json()]
  }
  const message = expect.any(String)
  expect(await ask('/v2/messages/1337')).toEqual([400, { code: 400, message }])
  expect(await ask(`/v2/messages/1338?transactionHash=${hash}`)).toEqual([404, { code: 404, message }])
  expect(await ask('/v2/burn/USDC/fees/1337/9')).toEqual([400, { code: 400, message }])
  expect(await ask('/v2/reattest/0x01', {})).toEqual([404, { code: 404, message }])
  const refusal = (errorCode: string) => [400, { errorCode, error: message }]
  expect(await ask('/v2/quote/burn/usdc/1337/9', {})).toEqual(refusal('UNKNOWN_DOMAIN'))
  expect(await ask('/v2/quote/burn/usdc/1337/1337', {})).toEqual(refusal('VALIDATION_ERROR'))
  expect(await ask('/v2/quote/burn/usdc/1337/1338', {})).toEqual(refusal('VALIDATION_ERROR'))
})
