import { type StackChain, startChain } from '@billfold/devstack'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { timing } from '../../constants.js'
import { encodeTransfer } from '../../engine/calls.js'
import { createFastClock } from '../../test/createFastClock.js'
import { createShop } from '../../test/createShop.js'
import { tokenOf } from '../../test/payWorld.js'
import type { PayQuote } from '../quote/quote.js'
import { getPaymentState } from '../record/getPaymentState.js'
import type { Payment } from '../record/Payment.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

/** Creates a clock whose two-second waits can be held. */
function createHeldClock() {
  const clock = createFastClock()
  const held: (() => void)[] = []
  let isHeld = false
  return {
    ...clock,
    held,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const run of held.splice(0)) run()
    },
    after(ms: number, run: () => void) {
      if (!isHeld || ms !== timing.afterApprovalMs) return clock.after(ms, run)
      held.push(run)
      return () => undefined
    },
  }
}

/** Adds a fee of one unit before the transfer. */
function withFee(quote: PayQuote): PayQuote {
  const taker = privateKeyToAddress(`0x${'7'.repeat(64)}`)
  const fee = encodeTransfer({ tokenAddress: tokenOf(chain, 'USDC'), receiver: taker, amount: 1n })
  const steps = quote.steps.map((step) => ({
    ...step,
    originAmount: step.originAmount + 1n,
    transactions: [{ chainId: chain.id, ...fee, action: 'fee' }, ...step.transactions],
  }))
  return { ...quote, originAmount: quote.originAmount + 1n, steps }
}

test.each(['call', 'transfer'] as const)(
  'R4.53 R4.54 R4.55 R9.14 what prepares a %s (approval, fee) is confirmed, then 2000 ms pass before the next is asked for; the service is never asked about it',
  async (type) => {
    expect(timing.afterApprovalMs).toBe(2000)
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(new URL(String(input)).searchParams.get('transactionHash') ?? '')
      return Response.json({ data: { status: 'COMPLETED', transactions: [] } })
    }
    const shop = await createShop({ type, chains: [chain], services: 'http://services.test', fetch })
    const clock = createHeldClock()
    const { billfold, connector } = await shop.visit({ clock })
    const { quote: plain, confirmed } = await shop.quote({ billfold, connector })
    const quote = type === 'transfer' ? withFee(plain) : plain
    const { originAmount } = quote
    const payment = await startPayment(billfold, {
      connector,
      quote,
      confirmed: { ...confirmed, originAmount },
    })
    const running = runPayment(billfold, {
      key: payment.key,
      connector,
      onChange: ({ steps }: Payment) => {
        if (steps[0]?.status === 'confirmed' && steps[1]?.status === 'ready') clock.hold()
      },
    })
    await vi.waitFor(() => expect(clock.held).toHaveLength(1), { timeout: 30_000 })
    expect(shop.requests('eth_sendTransaction')).toHaveLength(1)
    clock.release()
    const paid = await running
    expect(getPaymentState(paid, 0).status).toBe('completed')
    expect(shop.requests('eth_sendTransaction')).toHaveLength(2)
    expect(await shop.received()).toBe(shop.wanted)
    expect(asked).not.toContain(paid.steps[0]?.hash)
  },
)
