import { type StackChain, startChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { createLife } from '../../test/createLife.js'
import { deployForwarder } from '../../test/deployForwarder.js'
import { balanceOf, confirm, createPayWorld, tokenOf } from '../../test/payWorld.js'
import { resumeOrRelease } from '../../test/resumeOrRelease.js'
import { prepareQuote } from '../quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../quote/quote.js'
import { getPaymentState } from '../record/getPaymentState.js'

// Kills the page before and after each access to database, node and wallet.
let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const amount = 5_000_000n
const isLong = process.env.BILLFOLD_LONG === '1'
const every = 10

/** Creates a payment of one transfer, or of an approval and a call. */
async function setUp(kind: 'transfer' | 'approve and call') {
  const set = await createPayWorld({ chains: [chain], services: undefined, tokens: { USDC: '100' } })
  const first = await set.visit()
  const token = tokenOf(chain, 'USDC')
  const same = {
    originChainId: chain.id,
    originTokenAddress: token,
    destinationChainId: chain.id,
    destinationTokenAddress: token,
  }
  const request: QuoteRequest = {
    type: 'transfer',
    sender: set.payer,
    receiver: set.receiver,
    ...same,
    amount,
  }
  const plain = await prepareQuote(first.billfold, { request })
  const expiration = first.billfold.platform.clock.now() + 10_000_000
  const quote = kind === 'transfer' ? plain : await toCallQuote(plain, token, set.payer, set.receiver)
  const confirmed = confirm({ ...request, type: quote.type }, quote)
  return {
    ...set,
    quote: { ...quote, expiration },
    confirmed,
    steps: quote.steps[0]?.transactions.length ?? 0,
    token,
  }
}

async function toCallQuote(
  quote: PayQuote,
  token: Address,
  payer: Address,
  receiver: Address,
): Promise<PayQuote> {
  const router = await deployForwarder(chain, { token, from: payer, to: receiver, amount })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  const transactions = [
    { chainId: chain.id, to: token, data: approve, value: 0n, action: 'approval' },
    { chainId: chain.id, to: router, data: '0x12345678' as const, value: 0n, action: 'sell' },
  ]
  return { ...quote, type: 'sell', steps: quote.steps.map((step) => ({ ...step, transactions })) }
}

type Death = { killAt: number; when: 'before' | 'after' }

/** Pays in a page that dies, then resumes in a new page, releasing unconfirmed requests. */
async function payThroughDeath(kind: Parameters<typeof setUp>[0], { killAt, when }: Death) {
  const set = await setUp(kind)
  const life = createLife(killAt, when)
  const order = { orderId: 'order' }
  const open: Promise<unknown>[] = []
  const { request } = set.wallet.provider
  set.wallet.provider.request = (sent) => {
    const answer = request(sent)
    open.push(answer)
    return answer
  }
  const pay = async (mortal: Awaited<ReturnType<typeof set.visit>>) => {
    const { quote, confirmed } = set
    const payment = await startPayment(mortal.billfold, {
      connector: mortal.connector,
      quote,
      confirmed,
      ...order,
    })
    return runPayment(mortal.billfold, { key: payment.key, connector: mortal.connector })
  }
  const dying = (async () => pay(await set.visit({}, life)))()
  dying.catch(() => undefined)
  await Promise.race([
    dying,
    vi.waitFor(() => expect(life.isDead).toBe(true), { timeout: 20_000, interval: 5 }),
  ])
  // The wallet outlives the page: release only after it is done.
  await Promise.allSettled(open)
  const page = await set.visit()
  let last = life.isDead ? undefined : await dying
  const doubts: string[] = []
  for (let presses = 0; presses < 4 && last?.details.settlement === undefined; presses++) {
    const payment = await startPayment(page.billfold, {
      connector: page.connector,
      quote: set.quote,
      confirmed: set.confirmed,
      ...order,
    })
    const resumed = await resumeOrRelease(page.billfold, { key: payment.key })
    last = resumed.payment
    doubts.push(...resumed.reasons)
    if (last.details.settlement === undefined)
      last = await runPayment(page.billfold, { key: payment.key, connector: page.connector })
  }
  const state = last && getPaymentState(last, 0).status
  const received = await balanceOf(chain, set.token, set.receiver)
  return {
    state,
    received,
    broadcasts: set.wallet.sent.length,
    steps: set.steps,
    done: life.count,
    isDead: life.isDead,
    at: life.lastWords,
    doubts,
    released: (last?.steps ?? []).flatMap(({ attempts }) => attempts).filter(({ end }) => end === 'released')
      .length,
    requests: set
      .requests('eth_sendTransaction')
      .map(({ params }) => (params as [{ nonce?: string }])[0].nonce),
  }
}

/** Only requests that never reached the wallet are repeated, after a release, with the first nonce. */
function expectRepeats(result: Awaited<ReturnType<typeof payThroughDeath>>, when: Death['when']) {
  const { at, released, doubts, requests, steps } = result
  const named = requests.filter((nonce) => nonce !== undefined).length
  expect({
    at,
    when,
    requests: requests.length,
    doubts: doubts.filter((each) => each !== 'openRequest'),
  }).toEqual({
    at,
    when,
    requests: steps,
    doubts: [],
  })
  if (at === 'wallet eth_sendTransaction') expect(named).toBe(when === 'before' ? 1 : 0)
  // A released request that is found is not repeated.
  expect(named).toBeLessThanOrEqual(released)
}

test.each(['transfer', 'approve and call'] as const)(
  'a page killed anywhere in "%s": paid once, every step sent once, and the payment finishes',
  async (kind) => {
    const whole = await payThroughDeath(kind, { killAt: Number.POSITIVE_INFINITY, when: 'before' })
    expect(whole).toMatchObject({ state: 'completed', received: amount, broadcasts: whole.steps })
    const all = Array.from({ length: whole.done }, (_, killAt) => [
      { killAt, when: 'before' as const },
      { killAt, when: 'after' as const },
    ]).flat()
    const offset = Math.floor(Math.random() * every)
    // Long runs cover all; otherwise every tenth, from an offset printed on failure.
    const deaths = isLong ? all : all.filter((_, index) => index % every === offset)
    for (const death of deaths) {
      const result = await payThroughDeath(kind, death)
      const { state, received, broadcasts, steps } = result
      expect({ offset, ...death, at: result.at, state, received, broadcasts }).toEqual({
        offset,
        ...death,
        at: result.at,
        state: 'completed',
        received: amount,
        broadcasts: steps,
      })
      expectRepeats(result, death.when)
    }
  },
  isLong ? 3_600_000 : 180_000,
)
