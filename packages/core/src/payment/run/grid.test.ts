import { getStack, getStackChain, type StackChain, startChain } from '@billfold/devstack'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { createLocks } from '../../platform/locks.js'
import { createFastClock } from '../../test/createFastClock.js'
import { createLife } from '../../test/createLife.js'
import { createShop } from '../../test/createShop.js'
import { resumeOrRelease } from '../../test/resumeOrRelease.js'
import { getPaymentState } from '../record/getPaymentState.js'
import type { Payment } from '../record/Payment.js'

// Interrupts the page at each phase of every payment type: it is paid exactly once and completes.
let ownChain: StackChain & { stop(): Promise<void> }
let shared: [StackChain, StackChain]
let services: string
beforeAll(async () => {
  const stack = await getStack()
  shared = [getStackChain(stack, 1337), getStackChain(stack, 1338)]
  services = stack.urls.services
  ownChain = await startChain()
}, 120_000)
afterAll(() => ownChain?.stop())
afterEach(() => vi.unstubAllGlobals())

type Type = Parameters<typeof createShop>[0]['type']
const phases: Record<Type, readonly string[]> = {
  transfer: ['confirmed', 'signing 0', 'submitted 0', 'done'],
  call: ['confirmed', 'signing 0', 'submitted 0', 'signing 1', 'submitted 1', 'done'],
  swap: ['confirmed', 'signing 0', 'submitted 0', 'signing 1', 'submitted 1', 'settling', 'done'],
  bridge: ['confirmed', 'signing 0', 'submitted 0', 'signing 1', 'submitted 1', 'settling', 'done'],
}
const events = [
  'reload',
  'close and reopen an hour later',
  'kill the browser',
  'second tab',
  'many presses at once',
  'StrictMode',
  'second device',
] as const
type Event = (typeof events)[number]
/** Events that close the page while the wallet shows a request. */
const fatal: readonly Event[] = ['reload', 'close and reopen an hour later', 'kill the browser']
type Scenario = [Type, string, Event]

const all = (Object.keys(phases) as Type[]).flatMap((type) =>
  phases[type].flatMap((phase) =>
    events
      // Without services, another device cannot learn of this payment.
      .filter((event) => event !== 'second device' || type === 'swap' || type === 'bridge')
      .map((event): Scenario => [type, phase, event]),
  ),
)
const isLong = process.env.BILLFOLD_LONG === '1'
/** Returns true if the page closes while its last request is open in the wallet. */
const isCutOff = ([, phase, event]: Scenario) => phase.startsWith('signing') && fatal.includes(event)
/** Sample of a fifth that covers every type, event and phase, and every way to lose the wallet's response. */
const chosen = all.filter(
  (scenario, index) =>
    isLong ||
    index % 5 === 0 ||
    (scenario[0] === 'call' && scenario[1] === 'signing 1' && isCutOff(scenario)),
)

/** Maps a payment to a phase of the table. */
function toPhase(payment: Payment): string {
  const index = payment.steps.findIndex(({ status }) => status !== 'confirmed')
  if (index >= 0) return `${payment.steps[index]?.status} ${index}`
  return payment.details.settlement ? 'done' : 'settling'
}

/** Creates the clock of a user who returns an hour later. */
function createLaterClock(speed: number) {
  const clock = createFastClock(speed)
  return { ...clock, now: () => clock.now() + 3_600_000 }
}

async function live([type, phase, event]: Scenario) {
  const isOwn = type === 'transfer' || type === 'call'
  const shop = await createShop({
    type,
    chains: isOwn ? [ownChain] : type === 'swap' ? [shared[0]] : shared,
    services: isOwn ? undefined : services,
  })
  const speed = isOwn ? 100 : 10
  const orderId = `order-${shop.receiver}`
  const life = createLife()
  const locks = createLocks()
  const page = await shop.visit({ locks, clock: createFastClock(speed) }, life)
  const { escrowChainIds } = shop
  const first = await startPayment(page.billfold, {
    connector: page.connector,
    ...(await shop.quote(page, orderId)),
    orderId,
  })
  type Page = typeof page
  const run = ({ billfold, connector }: Page, more: object = {}) =>
    runPayment(billfold, { key: first.key, connector, escrowChainIds, ...more })
  const asked = () => shop.requests('eth_sendTransaction').length

  /** Acts as the user on a reopened page: answers the open wallet request, releases it after a no, and continues. */
  async function goOn(next: Page, says: 'yes' | 'no' = 'yes'): Promise<Payment> {
    const resumed = await resumeOrRelease(next.billfold, {
      key: first.key,
      answer: () => {
        shop.wallet.answerPending(says === 'yes' ? undefined : 4001)
        return says !== 'yes'
      },
    })
    doubts.push(...resumed.reasons)
    let last = resumed.payment
    for (let presses = 0; presses < 4 && !last.details.settlement; presses++) {
      const isExpired = getPaymentState(last, next.billfold.platform.clock.now()).status === 'expired'
      if (isExpired || (services && last.details.quote.expiration < next.billfold.platform.clock.now()))
        await startPayment(next.billfold, {
          connector: next.connector,
          ...(await shop.quote(next, orderId)),
          orderId,
        })
      last = await run(next)
    }
    return last
  }

  const doubts: string[] = []
  const died = new AbortController()
  let happened: Promise<Payment | undefined> | undefined
  const happen: Record<Event, () => Promise<Payment | undefined>> = {
    reload: async () => {
      life.kill()
      return goOn(await shop.visit({ clock: createFastClock(speed) }), 'yes')
    },
    'close and reopen an hour later': async () => {
      life.kill()
      return goOn(await shop.visit({ clock: isOwn ? createLaterClock(speed) : createFastClock(speed) }), 'no')
    },
    'kill the browser': async () => {
      life.kill()
      shop.wallet.answerPending(4001)
      return goOn(await shop.visit({ clock: createFastClock(speed) }), 'no')
    },
    'second tab': async () => {
      const tab = await shop.visit({ locks, clock: createFastClock(speed) })
      const other = run(tab)
      shop.wallet.answerPending()
      return other.then((payment) => (payment.details.settlement ? payment : goOn(tab)))
    },
    // On screen, 200 clicks become one call; here all reach the engine.
    'many presses at once': async () => {
      const clicks = Array.from({ length: 20 }, () => run(page).catch(() => undefined))
      shop.wallet.answerPending()
      await Promise.all(clicks)
      return undefined
    },
    StrictMode: async () => {
      died.abort()
      shop.wallet.answerPending()
      return goOn(page)
    },
    'second device': async () => {
      const device = await createShopDevice(shop)
      const outcome = await device(orderId, escrowChainIds)
      shop.wallet.answerPending()
      expect(['refused', 'not sent']).toContain(outcome)
      return undefined
    },
  }
  const step = Number(phase.split(' ')[1] ?? 0)
  const trigger = () => {
    happened ??= (async () => {
      if (phase.startsWith('signing'))
        await vi.waitFor(() => expect(asked()).toBeGreaterThan(step), { timeout: 20_000, interval: 5 })
      return happen[event]()
    })()
    happened.catch(() => undefined)
  }
  const onChange = (payment: Payment) => {
    if (toPhase(payment) !== phase || happened) return
    if (phase.startsWith('signing')) shop.wallet.hangNext()
    trigger()
  }
  if (phase === 'confirmed') trigger()
  const running = run(page, { onChange, signal: died.signal })
  running.catch(() => undefined)
  const isGone = () => life.isDead || died.signal.aborted
  const ended = await Promise.race([
    running.catch(() => undefined),
    vi.waitFor(() => expect(isGone()).toBe(true), { timeout: 60_000, interval: 10 }).then(() => undefined),
  ])
  if (phase === 'done') trigger()
  const after = await happened
  const last =
    after ??
    (ended?.details.settlement ? ended : await goOn(await shop.visit({ clock: createFastClock(speed) })))
  // Approve everything still open in the wallet: nothing more may be paid.
  shop.wallet.answerPending()
  const state = getPaymentState(last, 0).status
  const attempts = last.steps.flatMap((each) => each.attempts)
  return {
    state,
    received: await shop.received(),
    sent: shop.wallet.sent.length,
    doubts,
    released: attempts.filter(({ end }) => end === 'released').length,
    named: attempts.filter(({ pinnedNonce }) => pinnedNonce !== undefined).length,
    shop,
  }
}

/** Opens the same order with the same account in another browser. */
async function createShopDevice(shop: Awaited<ReturnType<typeof createShop>>) {
  return async (orderId: string, escrowChainIds: readonly number[]) => {
    // Its owner rejects; the next test covers an approval.
    const other = await shop.visitElsewhere({ clock: createFastClock(10) }, { refuses: true })
    const prepared = await shop.quote(other, orderId).catch(() => undefined)
    if (!prepared) return 'refused'
    const payment = await startPayment(other.billfold, { connector: other.connector, ...prepared, orderId })
    const end = await runPayment(other.billfold, {
      key: payment.key,
      connector: other.connector,
      escrowChainIds,
    }).catch(() => undefined)
    return end?.details.settlement ? 'paid' : 'not sent'
  }
}

test.each(chosen)(
  'T23 T24 a %s, at "%s": %s: paid once, nothing sent twice, and it finishes',
  async (...scenario) => {
    const { state, received, sent, doubts, released, named, shop } = await live(scenario)
    expect({ state, received, sent }).toEqual({ state: 'completed', received: shop.wanted, sent: shop.steps })
    // After an interrupted request the screen asks: a yes finds the transaction, a no repeats it with the same nonce.
    const [, , event] = scenario
    if (isCutOff(scenario)) expect(doubts).toEqual(['openRequest'])
    const refused = isCutOff(scenario) && event !== 'reload' ? 1 : 0
    expect({ released, named }).toEqual({ released: refused, named: refused })
  },
  120_000,
)

test.each(['swap', 'bridge'] as const)(
  'T29 two devices that say yes to the same order at once, a %s: the receiver is paid once',
  async (type) => {
    const shop = await createShop({ type, chains: type === 'swap' ? [shared[0]] : shared, services })
    const orderId = `order-${shop.receiver}`
    const { escrowChainIds } = shop
    const clock = () => createFastClock(10)
    const pages = [await shop.visit({ clock: clock() }), await shop.visitElsewhere({ clock: clock() })]
    const quotes = await Promise.all(pages.map((page) => shop.quote(page, orderId)))
    const ends = pages.map(async ({ billfold, connector }, index) => {
      const quote = quotes[index]
      if (!quote) return undefined
      const { key } = await startPayment(billfold, { connector, ...quote, orderId })
      return runPayment(billfold, { key, connector, escrowChainIds }).catch(() => undefined)
    })
    // The losing run may wait for a reverted transaction or for the service.
    await Promise.race(ends.map((end) => end.then((payment) => payment ?? new Promise(() => {}))))
    await vi.waitFor(async () => expect(await shop.received()).toBe(shop.wanted), { timeout: 60_000 })
    await Promise.race([
      Promise.all(ends),
      new Promise((resolve) => clock().after(30_000, () => resolve(undefined))),
    ])
    expect(await shop.received()).toBe(shop.wanted)
  },
  120_000,
)

test('at least 150 scenarios, and every type, phase and event in the chosen fifth', () => {
  expect(all.length).toBeGreaterThanOrEqual(150)
  const seen = (place: 0 | 1 | 2) => new Set(chosen.map((scenario) => scenario[place])).size
  expect([seen(0), seen(1), seen(2)]).toEqual([4, 7, 7])
})
