import type { Address } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { connectWallet } from './actions/connectWallet.js'
import { createBillfold } from './actions/createBillfold.js'
import { disconnectWallet } from './actions/disconnectWallet.js'
import { nativeTokenAddress } from './chain/nativeToken.js'
import type { BillfoldEvent, StepAction } from './events.js'
import { createEvents } from './events.js'
import { createVisits, two } from './test/createVisits.js'
import { switchChain } from './wallets/switchChain.js'

const someone: Address = nativeTokenAddress
/** The consumer is loaded lazily, which is slow on a busy machine. */
const soon = { timeout: 20_000 }

afterEach(() => vi.unstubAllGlobals())

test('a wallet that connects, changes network or disconnects emits one event each', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector } = visit()
  const [address] = wallets[0]?.accounts ?? []
  const events: BillfoldEvent[] = []
  billfold.on('*', (event) => events.push(event))
  await connectWallet(billfold, { connector: connector(1) })
  await switchChain(billfold, { chainId: two.id })
  await disconnectWallet(billfold, { connector: connector(1) })
  const wallet = { walletId: 'test.wallet1', address }
  expect(events).toEqual([
    { name: 'connect', ...wallet, chainId: 1337 },
    { name: 'change', ...wallet, chainId: two.id },
    { name: 'disconnect', ...wallet, chainId: two.id },
  ])
})

test('a listener hears what it asked for until it stops, and one that throws harms nobody', () => {
  const warnings: string[] = []
  const { on, emit } = createEvents((message) => warnings.push(message))
  const heard: string[] = []
  on('connect', () => {
    throw new Error('the host has a mistake')
  })
  const stop = on('connect', ({ walletId }) => heard.push(walletId))
  const fields = { address: someone, chainId: 1 }
  emit('connect', { ...fields, walletId: 'first' })
  emit('disconnect', { ...fields, walletId: 'second' })
  stop()
  emit('connect', { ...fields, walletId: 'third' })
  expect(heard).toEqual(['first'])
  expect(warnings).toEqual(['A listener to "connect" failed', 'A listener to "connect" failed'])
})

/** A kit whose telemetry service records its requests. */
function createReporting(services: object | string, clientId = 'shop') {
  const posted: Record<string, unknown>[] = []
  const fetch = (async (url: string, { body }: RequestInit) => {
    posted.push({ url, ...JSON.parse(String(body)) })
    return Response.json({})
  }) as typeof globalThis.fetch
  const billfold = createBillfold({ chains: [two], services, clientId, platform: { fetch } })
  return { billfold, posted }
}

const url = 'https://telemetry.test/event'

test.each<[string, StepAction]>([
  ['R7.55', 'open_pay_transaction_modal'],
  ['R7.56', 'open_pay_deposit_modal'],
  ['R7.57', 'pay_transaction_modal_pay_api_error'],
  ['R7.58', 'pay_transaction_modal_chain_token_not_supported'],
  ['R7.59', 'pay_transaction_modal_has_enough_funds'],
  ['R7.60', 'pay_transaction_modal_disabled'],
  ['R7.62', 'ub:ui:buy_widget:render'],
  ['R7.62', 'ub:ui:checkout_widget:render'],
  ['R7.62', 'ub:ui:transaction_widget:render'],
  ['R7.62', 'payment_selection'],
  ['R7.62', 'ub:ui:loading_quote:direct_payment'],
  ['R7.62', 'payment_details'],
  ['R7.62', 'ub:ui:success_screen'],
  ['R7.62', 'ub:ui:unsupported_token'],
])('R7.52 %s the step %s is posted with its fields', async (_id, action) => {
  const { billfold, posted } = createReporting({ telemetry: 'https://telemetry.test' })
  const fields = {
    chainId: 1337,
    tokenAddress: someone,
    walletAddress: someone,
    walletType: 'test.wallet1',
  }
  billfold.emit('step', { action, ...fields, amountWei: 5n })
  await vi.waitFor(
    () =>
      expect(posted).toEqual([{ url, source: 'pay', clientId: 'shop', action, ...fields, amountWei: '5' }]),
    soon,
  )
})

test('R7.54 R7.61 an error is posted as ub:ui:error with its code alone; nothing else that happens is', async () => {
  const { billfold, posted } = createReporting({ telemetry: 'https://telemetry.test' })
  const error = new Error('mail to alice@example.test failed')
  billfold.emit('signIn', { address: someone })
  billfold.emit('error', { area: 'connect', code: 'rejected', error })
  billfold.emit('error', { area: 'pay', code: 'alice@example.test +49 151 2345', error })
  billfold.emit('error', { area: 'transaction', code: 'ROUTE_NOT_FOUND', error })
  billfold.emit('step', { action: 'payment_selection', walletType: 'alice@example.test' })
  await vi.waitFor(() => expect(posted).toHaveLength(3), soon)
  const common = { url, source: 'pay', clientId: 'shop' }
  expect(posted).toEqual([
    { ...common, action: 'ub:ui:error', errorCode: 'UNKNOWN_ERROR' },
    { ...common, action: 'ub:ui:error', errorCode: 'ROUTE_NOT_FOUND' },
    { ...common, action: 'payment_selection' },
  ])
})

test('R7.52 a client id that begins with a digit is reported as it is; one that could be a phone number is not', async () => {
  const clientId = '4e8c81182c3709ee441e30d776223354'
  const hosted = createReporting({ telemetry: 'https://telemetry.test' }, clientId)
  hosted.billfold.emit('step', { action: 'payment_selection' })
  await vi.waitFor(
    () => expect(hosted.posted).toMatchObject([{ clientId, action: 'payment_selection' }]),
    soon,
  )
  const phone = createReporting({ telemetry: 'https://telemetry.test' }, '14155550132')
  phone.billfold.emit('step', { action: 'payment_selection' })
  await vi.waitFor(() => expect(phone.posted).toHaveLength(1), soon)
  expect(phone.posted[0]).not.toHaveProperty('clientId')
})

test('R7.52 R7.61 ub:ui:error carries the fields of the payment or call that failed', async () => {
  const { billfold, posted } = createReporting({ telemetry: 'https://telemetry.test' })
  const fields = {
    chainId: 1337,
    tokenAddress: someone,
    dstChainId: 1338,
    dstTokenAddress: someone,
    walletAddress: someone,
    walletType: 'test.wallet1',
  }
  const error = new Error('mail to alice@example.test failed')
  billfold.emit('error', { area: 'pay', code: 'ROUTE_NOT_FOUND', error, ...fields, amountWei: 5n })
  await vi.waitFor(() => expect(posted).toHaveLength(1), soon)
  expect(posted).toEqual([
    {
      ...{ url, source: 'pay', clientId: 'shop', action: 'ub:ui:error', errorCode: 'ROUTE_NOT_FOUND' },
      ...fields,
      amountWei: '5',
    },
  ])
})

test('R7.53 one address for all services does not turn telemetry on', async () => {
  const { billfold, posted } = createReporting('https://services.test')
  billfold.emit('step', { action: 'payment_selection' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(posted).toEqual([])
  expect(billfold.services?.telemetry).toBeUndefined()
})
