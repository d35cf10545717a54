import { type StackChain, startChain } from '@billfold/devstack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startCardPayment } from '../../actions/startCardPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import type { OnrampQuote } from '../../services/bridge/onramp.js'
import { createFastClock } from '../../test/createFastClock.js'
import { createNaiveEngine } from '../../test/createNaiveEngine.js'
import { createShop } from '../../test/createShop.js'
import { command } from '../../test/createWorld.js'
import type { EngineOrder, EnginePage, MakeEngine } from '../../test/Engine.js'
import { tokenOf } from '../../test/payWorld.js'
import { getPaymentState } from '../record/getPaymentState.js'
import { followCard } from '../settlement/followCard.js'

// Ten known defects of another widget. Our engine must pass each; a copy of the other design must fail.
let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(async () => {
  vi.unstubAllGlobals()
  await automine(true)
})

const ours: MakeEngine = ({ billfold, connector }, order) => {
  let leave = new AbortController()
  return {
    async press() {
      leave = new AbortController()
      const payment = await startPayment(billfold, { connector, ...order })
      const { key } = payment
      const end = await runPayment(billfold, { key, connector, signal: leave.signal })
      return getPaymentState(end, billfold.platform.clock.now()).status
    },
    cancel: () => leave.abort(),
    async followCard(card) {
      const payment = await startCardPayment(billfold, { card, receiver: order.confirmed.receiver })
      const end = await followCard(billfold, { id: payment.key, signal: leave.signal })
      return getPaymentState(end, billfold.platform.clock.now()).status
    },
  }
}

type Type = 'transfer' | 'call'
type World = Awaited<ReturnType<typeof setUp>>

/** Creates a shop and a payer about to confirm, and reads the resulting screen. */
async function setUp(make: MakeEngine, type: Type = 'transfer', fetch?: typeof globalThis.fetch) {
  const shop = await createShop({
    type,
    chains: [chain],
    ...(fetch && { fetch, services: 'http://services.test' }),
  })
  const page = await shop.visit()
  const order: EngineOrder = { ...(await shop.quote(page)), orderId: `order-${shop.receiver}` }
  const open = (on: EnginePage = page, what: EngineOrder = order) => make(on, what)
  const outcome = async () => ({ sent: shop.wallet.sent.length, received: await shop.received() })
  const once = { sent: shop.steps, received: shop.wanted }
  // Wait for our engine without a limit; the other engine never finishes.
  const end = (run: Promise<string>) => (make === ours ? settled(run) : within(page, run))
  return { shop, page, order, open, outcome, once, end }
}

const settled = (promise: Promise<string>) => promise.catch(() => 'error')

/** Resolves to the result, or to a marker if the promise is still pending after the limit. */
function within({ billfold }: EnginePage, promise: Promise<string>): Promise<string> {
  const late = new Promise<string>((resolve) => {
    billfold.platform.clock.after(150_000, () => resolve('for ever'))
  })
  return Promise.race([settled(promise), late])
}

/** Fails one RPC method this many times. */
function breakNode({ billfold }: EnginePage, method: string, times: number): void {
  const getClient = billfold.wagmi.getClient.bind(billfold.wagmi)
  let left = times
  vi.spyOn(billfold.wagmi, 'getClient').mockImplementation(((options: never) => {
    const client = getClient(options)
    const request = async (one: { method: string }) => {
      if (one.method === method && left-- > 0) throw new Error('502 Bad Gateway')
      return client.request(one as never)
    }
    return { ...client, request }
  }) as never)
}

/** Creates a bridge that returns one constant status. */
function saying(status: string, asked: number[] = [], now: () => number = () => 0): typeof fetch {
  return async () => {
    asked.push(now())
    return Response.json({ data: { status, transactions: [] } })
  }
}

const automine = (on: boolean) => command(chain, 'evm_setAutomine', [on])

/** Pays with mining stopped until the transaction is sent. */
async function sendUnmined({ shop }: World, press: () => Promise<string>) {
  await automine(false)
  const running = settled(press())
  await vi.waitFor(() => expect(shop.wallet.sent).toHaveLength(1), { timeout: 30_000 })
  return { running }
}

/** An engine that sends twice does so immediately; ours never does, so there is no event to wait for. */
const giveTimeToRepeat = ({ shop }: World) =>
  vi.waitFor(() => expect(shop.wallet.sent).toHaveLength(2), { timeout: 2000 }).catch(() => {})

async function mineAgain(): Promise<void> {
  await command(chain, 'evm_mine')
  await automine(true)
}

type Verdict = Record<string, unknown>
type Defect = { title: string; play: (make: MakeEngine) => Promise<{ seen: Verdict; wanted: Verdict }> }

const defects: Record<string, Defect> = {
  D1: {
    title: 'a look at the chain that fails after the broadcast, then Retry: paid once',
    async play(make) {
      const world = await setUp(make)
      breakNode(world.page, 'eth_getTransactionReceipt', 1)
      const engine = world.open()
      await settled(engine.press())
      await settled(engine.press())
      return { seen: await world.outcome(), wanted: world.once }
    },
  },
  D2: {
    title: 'Cancel while it is being mined, then Start: paid once',
    async play(make) {
      const world = await setUp(make)
      const engine = world.open()
      await sendUnmined(world, engine.press)
      engine.cancel()
      const again = world.open().press()
      await Promise.race([again, giveTimeToRepeat(world)])
      await mineAgain()
      await settled(again)
      return { seen: await world.outcome(), wanted: world.once }
    },
  },
  D3: {
    title: 'a run that was cancelled comes to its end',
    async play(make) {
      const world = await setUp(make)
      const engine = world.open()
      const { running } = await sendUnmined(world, () => world.end(engine.press()))
      engine.cancel()
      const seen = { end: await running }
      await mineAgain()
      return { seen, wanted: { end: 'error' } }
    },
  },
  D4: {
    title: 'a card order that failed ends as failed',
    async play(make) {
      const world = await setUp(make, 'transfer', saying('FAILED'))
      const end = await world.end(world.open().followCard(createCard(world)))
      return { seen: { end }, wanted: { end: 'failed' } }
    },
  },
  D5: {
    title: 'a service that lags for ever: what the chain shows ends the payment',
    async play(make) {
      const world = await setUp(make, 'call', saying('PENDING'))
      const end = await world.end(world.open().press())
      return { seen: { end, ...(await world.outcome()) }, wanted: { end: 'completed', ...world.once } }
    },
  },
  'D5 and D4': {
    title: 'while an order is pending the service is asked less and less',
    async play(make) {
      const asked: number[] = []
      const { now } = createFastClock()
      const world = await setUp(make, 'transfer', saying('PENDING', asked, now))
      const engine = world.open()
      void settled(engine.followCard(createCard(world)))
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(45), { timeout: 50_000 })
      engine.cancel()
      const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
      // From the second minute on; a timer may fire slightly early.
      return { seen: { isSlower: Math.min(...gaps.slice(-10)) > 9000 }, wanted: { isSlower: true } }
    },
  },
  D6: {
    title: 'a quote that has expired never reaches the wallet',
    async play(make) {
      const world = await setUp(make)
      const expired = { ...world.order.quote, expiration: world.page.billfold.platform.clock.now() }
      await settled(world.open(world.page, { ...world.order, quote: expired }).press())
      return { seen: await world.outcome(), wanted: { sent: 0, received: 0n } }
    },
  },
  D7: {
    title: 'a prepared transaction that pays another receiver never reaches the wallet',
    async play(make) {
      const world = await setUp(make)
      const steps = world.order.quote.steps.map((step) => ({
        ...step,
        transactions: step.transactions.map((transaction) => ({
          ...transaction,
          data: transaction.data.replace(
            world.shop.receiver.slice(2).toLowerCase(),
            'b'.repeat(40),
          ) as `0x${string}`,
        })),
      }))
      const quote = { ...world.order.quote, steps }
      await settled(world.open(world.page, { ...world.order, quote }).press())
      return { seen: await world.outcome(), wanted: { sent: 0, received: 0n } }
    },
  },
  D8: {
    title: 'a page that is reloaded after the broadcast continues the payment: paid once',
    async play(make) {
      const world = await setUp(make)
      const engine = world.open()
      await sendUnmined(world, engine.press)
      engine.cancel()
      const next = await world.shop.visit()
      const pressed = settled(world.open(next).press())
      await giveTimeToRepeat(world)
      await mineAgain()
      await pressed
      return { seen: await world.outcome(), wanted: world.once }
    },
  },
  D9: {
    title: 'after an approval that reverted nothing more is asked for',
    async play(make) {
      const world = await setUp(make, 'call')
      const token = tokenOf(chain, 'USDC')
      const code = await command(chain, 'eth_getCode', [token, 'latest'])
      const { running } = await sendUnmined(world, world.open().press)
      await command(chain, 'anvil_setCode', [token, '0x5f5ffd'])
      await mineAgain()
      await command(chain, 'anvil_setCode', [token, code])
      await running
      const asked = world.shop.requests('eth_sendTransaction').length
      return { seen: { asked, ...(await world.outcome()) }, wanted: { asked: 1, sent: 1, received: 0n } }
    },
  },
}

/** Creates an onramp order as the service would return it. */
function createCard({ shop, order }: World): OnrampQuote {
  const [step] = order.quote.steps
  if (!step) throw new Error('no step')
  return {
    id: `session-${shop.receiver}`,
    link: 'https://provider.test/',
    onramp: 'stripe',
    currency: 'USD',
    currencyAmount: 5,
    destinationToken: step.destinationToken,
    destinationAmount: step.destinationAmount,
    expiration: undefined,
    steps: [],
  }
}

test.each(Object.entries(defects).map(([id, { title, play }]) => [id, title, play] as const))(
  '%s %s',
  async (_id, _title, play) => {
    const { seen, wanted } = await play(ours)
    expect(seen).toEqual(wanted)
  },
  120_000,
)

test.each(Object.entries(defects).map(([id, { play }]) => [id, play] as const))(
  'D10 the test of %s notices an engine that has the defect',
  async (_id, play) => {
    const { seen, wanted } = await play(createNaiveEngine)
    expect(seen).not.toEqual(wanted)
  },
  120_000,
)
