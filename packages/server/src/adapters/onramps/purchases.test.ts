import { signCoinbaseWebhook, signStripe, signTransak, until } from '@billfold/devstack/testing'
import type { OnrampProvider as OnrampId } from '@billfold/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { createOnramps } from '../../settings/providers/onramps.js'
import { type CardWorld, press, startCardWorld } from '../../test/startCardWorld.js'

const providers: readonly OnrampId[] = ['stripe', 'coinbase', 'transak']
const amount = 12_345_678n
const prices = { stripe: 12.84, coinbase: 12.66, transak: 12.78 }

let cards: CardWorld
beforeAll(async () => {
  cards = await startCardWorld(providers)
})
afterAll(() => cards?.stop())
beforeEach(() => {
  for (const faults of Object.values(cards.standIns.faults))
    for (const key of Object.keys(faults)) if (key !== 'accessToken') delete faults[key]
})

describe.each(providers)('%s', (onramp) => {
  const faults = () => cards.standIns.faults[onramp] ?? {}
  const open = async (body: object = {}) => {
    const receiver = cards.newReceiver()
    // A busy machine may exceed the time limit of a provider.
    const answer = await until(
      () => cards.prepare({ onramp, receiver, ...body }),
      ({ status }) => status !== 500,
    )
    expect(answer.body).toMatchObject({ data: { link: expect.any(String) } })
    return { receiver, ...(answer.body.data as { id: string; link: string; currencyAmount: number }) }
  }
  /** Waits until the provider has said so this often, so that the server had every reason to change the session. */
  const hear = (
    { id, link }: { id: string; link: string },
    count: number,
    isIt: (status: { state: string; hash?: unknown }) => boolean,
  ) => {
    const own = onramp === 'stripe' ? link.split('/').at(-1) : id
    return until(
      async () => cards.heard.filter(({ reference, status }) => reference === own && isIt(status)).length,
      (heard) => heard >= count,
    )
  }

  test('R1.17 a purchase is priced by the provider and arrives exact to the wei, by webhook', async () => {
    Object.assign(faults(), { webhookUrl: cards.webhookUrl(onramp), twice: true })
    const { id, link, receiver, currencyAmount } = await open()
    expect(currencyAmount).toBe(prices[onramp])
    expect(await cards.getStatus(id)).toMatchObject({ status: 'CREATED', transactions: [] })
    await press(link, 'pay')
    const { transactions } = await cards.waitFor(id, 'COMPLETED')
    expect(transactions).toEqual([{ chainId: 1337, transactionHash: expect.stringMatching(/^0x/) }])
    expect(await cards.getBalance(receiver)).toBe(amount)
    const types = () => cards.events.filter(({ paymentId }) => paymentId === id).map(({ type }) => type)
    await until(
      async () => types(),
      (list) => list.length >= 2,
    )
    expect(types().sort()).toEqual(['payment.completed', 'payment.submitted'])
  })

  test('native currency arrives exact to the wei, by polling alone', async () => {
    const wanted = 12_345_670_000_000_000n
    const { id, link, receiver } = await open({ tokenAddress: nativeToken, amount: wanted.toString() })
    await press(link, 'pay')
    await cards.waitFor(id, 'COMPLETED')
    expect(await cards.getBalance(receiver, nativeToken)).toBe(wanted)
  })

  test('without an amount the buyer spends the default price and gets what was promised', async () => {
    const answer = await cards.prepare({ onramp, receiver: cards.newReceiver(), amount: undefined })
    expect(answer.body.data.currencyAmount).toBe(20)
    const { id, link, intent, destinationAmount } = answer.body.data
    await press(link, 'pay')
    await cards.waitFor(id, 'COMPLETED')
    expect(await cards.getBalance(intent.receiver)).toBe(BigInt(destinationAmount))
  })

  test('a refused card fails the session, and nothing is delivered', async () => {
    const { id, link, receiver } = await open()
    await press(link, 'decline')
    const { refusal } = await cards.waitFor(id, 'FAILED')
    expect(refusal.reason).toBe(onramp === 'stripe' ? 'identity' : 'declined')
    expect(await cards.getBalance(receiver)).toBe(0n)
  })

  test('a payment that the provider sends back fails the session', async () => {
    faults().stall = true
    const { id, link, receiver } = await open()
    await press(link, 'pay')
    await cards.waitFor(id, 'PENDING')
    Object.assign(faults(), { stall: false, refund: true })
    const { refusal } = await cards.waitFor(id, 'FAILED')
    expect(refusal.reason).toBe(onramp === 'transak' ? 'refunded' : 'undelivered')
    expect(await cards.getBalance(receiver)).toBe(0n)
  })

  test('a paid session without a delivery stays pending, through an outage too, until the tokens arrive', async () => {
    faults().stall = true
    const { id, link, receiver } = await open()
    await press(link, 'pay')
    await cards.waitFor(id, 'PENDING')
    await hear({ id, link }, 2, ({ state }) => state === 'paid')
    expect(await cards.getStatus(id)).toMatchObject({ status: 'PENDING', transactions: [] })
    faults().outage = true
    const refused = await cards.prepare({ onramp, receiver })
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/gave no answer$/) },
    })
    Object.assign(faults(), { outage: false, stall: false })
    await cards.waitFor(id, 'COMPLETED')
    expect(await cards.getBalance(receiver)).toBe(amount)
  })

  test('the provider’s word does not complete a session: a lie stays pending', async () => {
    Object.assign(faults(), { lie: true, webhookUrl: cards.webhookUrl(onramp) })
    const { id, link, receiver } = await open()
    await press(link, 'pay')
    await hear({ id, link }, 3, ({ hash }) => hash !== undefined)
    expect(await cards.getStatus(id)).toMatchObject({ status: 'PENDING', transactions: [] })
    expect(await cards.getBalance(receiver)).toBe(0n)
    faults().lie = false
    await cards.waitFor(id, 'COMPLETED')
    expect(await cards.getBalance(receiver)).toBe(amount)
  })

  // A final delivery does not grow, so the merchant must hear of it: pending would lock the order without a word.
  test('a delivery of less than promised fails the session, and the merchant hears what arrived', async () => {
    Object.assign(faults(), { short: true, webhookUrl: cards.webhookUrl(onramp) })
    const { id, link, receiver } = await open()
    await press(link, 'pay')
    const { refusal, transactions } = await cards.waitFor(id, 'FAILED')
    expect(refusal.reason).toBe('undelivered')
    expect(await cards.getBalance(receiver)).toBe(amount - 1n)
    const event = await until(
      async () => cards.events.find(({ paymentId, type }) => paymentId === id && type === 'payment.failed'),
      (found) => found !== undefined,
    )
    expect(event).toMatchObject({
      receivedAmount: String(amount - 1n),
      destinationHash: transactions[0].transactionHash,
    })
  })

  test('a webhook that the provider did not sign, or signed long ago, is refused', async () => {
    const { id } = await open()
    const now = Math.floor(Date.now() / 1000)
    const { body, sign } = await forge(onramp, id)
    const send = async (message: { headers: Record<string, string>; body: string }) =>
      (await fetch(cards.webhookUrl(onramp), { method: 'POST', ...message })).status
    expect(await send({ headers: { 'content-type': 'application/json' }, body })).toBe(401)
    expect(await send(await sign(now, 'another secret of the same sort'))).toBe(401)
    expect(await send(await sign(now - 301))).toBe(401)
    expect(await send(await sign(now + 900))).toBe(401)
    expect(await cards.getStatus(id)).toMatchObject({ status: 'CREATED' })
    expect(await send(await sign(now))).toBe(200)
  })

  /** Writes a webhook that fails the session, and signs it at a time with a secret. */
  async function forge(provider: OnrampId, session: string) {
    const failed = { status: 'FAILED', partnerOrderId: session }
    const coinbase = { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', partnerUserRef: session }
    const object = { id: 'cos_unknown', status: 'rejected', transaction_details: {} }
    const body = JSON.stringify(
      provider === 'stripe'
        ? { type: 'crypto.onramp_session.updated', data: { object } }
        : { eventType: 'onramp.transaction.failed', ...coinbase },
    )
    const event = { eventID: 'ORDER_FAILED', webhookData: failed }
    return {
      body: provider === 'transak' ? JSON.stringify({ data: 'a.b.c' }) : body,
      async sign(seconds: number, secret?: string) {
        if (provider === 'stripe') return { headers: signStripe(body, seconds, secret), body }
        if (provider === 'coinbase') return { headers: signCoinbaseWebhook(body, seconds, secret), body }
        const data = await signTransak(event, seconds, secret ?? String(faults().accessToken))
        return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) }
      },
    }
  }

  test('R2.165 refusals have the word and the limit of the provider', async () => {
    const refuse = async (body: object) =>
      (await cards.prepare({ onramp, receiver: cards.newReceiver(), ...body })).body
    expect(await refuse({ amount: '1' })).toMatchObject({ code: 'AMOUNT_TOO_LOW' })
    const limits = {
      stripe: undefined,
      coinbase: { amount: '2', currency: 'USD' },
      transak: { amount: '5', currency: 'USD' },
    }
    expect((await refuse({ amount: '1' })).refusal).toEqual({
      reason: 'amountTooLow',
      ...(limits[onramp] && { limit: limits[onramp] }),
    })
    expect((await refuse({ country: 'KP' })).refusal).toEqual({ reason: 'country' })
    const asked = cards.standIns.faults
    const weth = cards.chain.contracts.weth
    Object.assign(asked[onramp] ?? {}, { outage: true })
    expect((await refuse({ tokenAddress: weth })).refusal).toEqual({ reason: 'token' })
  })
})

test.each([
  ['stripe', { secretKey: 'sk_wrong_key' }],
  ['coinbase', { apiKeyId: 'wrong-key' }],
  ['transak', { apiKey: 'wrong-key' }],
] as const)('%s answers 401 to a wrong key, which no message repeats', async (id, wrong) => {
  const [provider] = createOnramps({ [id]: { ...cards.settings[id], ...wrong } })
  const receiver = cards.newReceiver()
  const token = { chainId: 1337, address: cards.usdc.toLowerCase(), symbol: 'USDC', decimals: 6 }
  const error = await provider
    ?.quote({ token, receiver, currency: 'USD', country: 'US', amount, spend: '20' })
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UpstreamError)
  expect(error).toMatchObject({ status: 401 })
  expect(String(error)).not.toContain('wrong')
})

test('a link of one use cannot be opened twice', async () => {
  for (const onramp of ['coinbase', 'transak']) {
    const { link } = (await cards.prepare({ onramp, receiver: cards.newReceiver() })).body.data
    expect((await press(link, 'close')).status).toBe(200)
    expect((await press(link, 'pay')).status).toBe(410)
  }
})

test('the buyer’s network address goes to the providers that need it', async () => {
  for (const onramp of providers) await cards.prepare({ onramp, receiver: cards.newReceiver() })
  const { stripe, coinbase, transak } = cards.standIns.faults
  expect([stripe?.ip, coinbase?.ip, transak?.ip]).toEqual(['127.0.0.1', '127.0.0.1', undefined])
})

test.each([
  ['DE', 'DE'],
  ['US', 'US-CA'],
  [undefined, 'US-CA'],
])('Coinbase opens the page for the country of its price: %s', async (country, place) => {
  await cards.prepare({ onramp: 'coinbase', receiver: cards.newReceiver(), country })
  expect(cards.standIns.faults.coinbase?.place).toBe(place)
})

test('one delivery completes one session', async () => {
  const receiver = cards.newReceiver()
  const [first, second] = await Promise.all(
    [0, 1].map(async () => (await cards.prepare({ onramp: 'transak', receiver })).body.data),
  )
  await press(first.link, 'pay')
  const { transactions } = await cards.waitFor(first.id, 'COMPLETED')
  const status = { state: 'paid', hash: transactions[0].transactionHash } as const
  cards.lies.set(second.id, status)
  await cards.waitFor(second.id, 'PENDING')
  const since = cards.heard.length
  await until(
    async () => cards.heard.slice(since).filter(({ reference }) => reference === second.id).length,
    (count) => count >= 2,
  )
  expect(await cards.getStatus(second.id)).toMatchObject({ status: 'PENDING', transactions: [] })
  cards.lies.delete(second.id)
})

test('an order takes one payment: a second card is told to the merchant, and a third is refused', async () => {
  const receiver = cards.newReceiver()
  const body = { receiver, orderId: `order-${receiver}` }
  const [first, second] = await Promise.all(
    (['stripe', 'coinbase'] as const).map(
      async (onramp) => (await cards.prepare({ onramp, ...body })).body.data,
    ),
  )
  await press(first.link, 'pay')
  await cards.waitFor(first.id, 'COMPLETED')
  expect(await cards.prepare({ onramp: 'transak', ...body })).toMatchObject({ status: 409 })
  await press(second.link, 'pay')
  await cards.waitFor(second.id, 'COMPLETED')
  const ends = () => cards.events.filter(({ type }) => type !== 'payment.submitted')
  const found = await until(
    async () => [first, second].map(({ id }) => ends().find(({ paymentId }) => paymentId === id)),
    (list) => list.every((event) => event !== undefined),
  )
  expect(found).toMatchObject([
    { type: 'payment.completed', reason: null },
    { type: 'payment.duplicate', reason: 'DUPLICATE' },
  ])
})
