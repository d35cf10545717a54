import { type StackChain, startChain } from '@billfold/devstack'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { command } from '../../test/createWorld.js'
import { balanceOf, confirm, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { withoutSimulation } from '../../test/withoutSimulation.js'
import { prepareLocalTransfer } from '../quote/prepareLocalTransfer.js'
import type { QuoteRequest } from '../quote/quote.js'
import { getPaymentState } from '../record/getPaymentState.js'

// Tokens whose transfers do not move the stated amount.
let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const amount = 5_000_000n

async function pay(token: Address, simulates: boolean) {
  const set = await createPayWorld({ chains: [chain], tokens: { TOLL: '100' } })
  const { billfold, connector } = await set.visit()
  if (!simulates) withoutSimulation(billfold)
  const request: QuoteRequest = {
    type: 'transfer',
    sender: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress: token,
    destinationChainId: chain.id,
    destinationTokenAddress: token,
    amount,
  }
  const plain = await prepareLocalTransfer(billfold, request)
  const quote = { ...plain, expiration: plain.expiration + 1e12 }
  const confirmed = confirm(request, quote)
  const { key } = await startPayment(billfold, { connector, quote, confirmed })
  const end = await runPayment(billfold, { key, connector }).then(
    (payment) => getPaymentState(payment, 0),
    (error: { cause?: { reason?: string } }) => error.cause?.reason,
  )
  const asked = set.requests('eth_sendTransaction').length
  return { end, asked, received: await balanceOf(chain, token, set.receiver) }
}

test('T42 a token that keeps a part of a transfer is refused by the simulation; without one the end does not claim that all has arrived', async () => {
  const toll = tokenOf(chain, 'TOLL')
  expect(await pay(toll, true)).toEqual({ end: 'arrivesLess', asked: 0, received: 0n })
  expect(await pay(toll, false)).toEqual({
    end: { status: 'completed', proven: false },
    asked: 1,
    received: (amount * 99n) / 100n,
  })
})

test('T42 T33 a token that says yes and moves nothing is no proven payment', async () => {
  // Returns 18 for every read and true for every transfer.
  const liar = '0x00000000000000000000000000000000000011a2' as Address
  await command(chain, 'anvil_setCode', [liar, '0x60125f5260205ff3'])
  expect((await pay(liar, true)).end).toBe('arrivesLess')
  expect((await pay(liar, false)).end).toEqual({ status: 'completed', proven: false })
})
