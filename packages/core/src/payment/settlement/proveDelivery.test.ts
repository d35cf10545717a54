import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import { entryStore } from '../../engine/hasEntries.js'
import type { JournalEntry, Step } from '../../engine/JournalEntry.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { toLog } from '../../test/grants.js'
import { sampleConfirmed, sampleQuote } from '../../test/samplePayment.js'
import { escrowAbi } from '../guard/abis.js'
import { getIntentId } from '../guard/calldata.js'
import type { PaymentRecord } from '../record/Payment.js'
import { proveDelivery } from './proveDelivery.js'
import { settlePayment } from './settlePayment.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const hashOf = (name: string) => keccak256(toHex(name))
const [payer, receiver, usdc, escrow, router] = ['a1', 'b0', 'c1', 'e5', 'd1'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const [here, there] = [1337, 1338]
const createdAt = 1_700_000_000_000
const amount = 90n
const transfer = 'event Transfer(address indexed from, address indexed to, uint256 value)'
const filled =
  'event Filled(bytes32 indexed id, address indexed filler, address indexed receiver, address token, uint256 amount)'
const paid = toLog(usdc, transfer, { from: router, to: receiver, value: amount })

const intent = {
  payer,
  originChainId: BigInt(here),
  originEscrow: escrow,
  originToken: usdc,
  originAmount: 100n,
  destinationChainId: BigInt(there),
  destinationEscrow: escrow,
  destinationToken: usdc,
  destinationAmount: amount,
  receiver,
  deadline: 4_000_000_000n,
  salt: zeroHash,
} as const
const deposit = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [intent] })
const fillOf = (id: Hex, at: Address = escrow) =>
  toLog(at, filled, { id, filler: router, receiver, token: usdc, amount })

type Mined = {
  /** Chain that knows it. @default every chain */
  on?: number
  logs?: object[]
  /** Milliseconds since 1970. */
  at?: number
  block?: bigint
  to?: Address
  value?: bigint
  status?: Hex
  /** Other transactions of its block. */
  others?: object[]
  /** Fields of its block. */
  header?: object
  /** Calls of the transaction, if the node traces. */
  trace?: object
}

/** Creates chains with these transactions by hash; the receiver's balance grows by native payments. */
function createChains(mined: Record<Hex, Mined>, gained = 0n) {
  type Request = { method: string; params: [Hex, ...unknown[]] }
  const answer = async (chainId: number, { method, params }: Request) => {
    const found = mined[params[0]]
    const transaction = (found?.on ?? chainId) === chainId ? found : undefined
    switch (method) {
      case 'eth_getTransactionReceipt': {
        if (!transaction) return null
        const { status = '0x1', logs = [], block = 10n } = transaction
        return { status, logs, blockNumber: numberToHex(block), blockHash: params[0] }
      }
      case 'eth_getBlockByHash': {
        if (!transaction) return null
        const { at = createdAt, others = [], header } = transaction
        const transactions = [{ hash: params[0], to: router, input: '0x12345678' }, ...others]
        return { timestamp: numberToHex(Math.floor(at / 1000)), transactions, ...header }
      }
      case 'eth_getTransactionByHash':
        return transaction && { to: transaction.to ?? router, value: numberToHex(transaction.value ?? 0n) }
      case 'debug_traceTransaction':
        if (!transaction?.trace) throw new Error('the method does not exist')
        return transaction.trace
      case 'eth_getCode':
        return '0x'
      case 'eth_getBalance':
        return numberToHex(params[1] === numberToHex(10n) ? 5n + gained : 5n)
      default:
        throw new Error(method)
    }
  }
  const database = createMemoryDatabase()
  const platform = createPlatform({ database, page: undefined })
  const billfold = {
    platform,
    warn: () => undefined,
    chains: [{ id: here }, { id: there }],
    wagmi: {
      getClient: ({ chainId }: { chainId: number }) => ({
        request: (request: Request) => answer(chainId, request),
      }),
    },
  } as unknown as Billfold
  return { billfold, database }
}

type Shape = { to?: number; token?: Address; hash?: Hex | undefined; data?: Hex; type?: 'buy' | 'transfer' }

/** Creates a payment whose only step is confirmed. */
function createPayment({
  to = there,
  token = usdc,
  hash,
  data = '0x12345678',
  type = 'buy',
}: Shape): PaymentRecord {
  const step: Step = {
    chainId: here,
    calls: [{ to: router, value: 0n, data }],
    action: 'buy',
    status: 'confirmed',
    asked: 1,
    attempts: [
      { at: createdAt, blockNumber: 9n, nonce: 0, pendingNonce: 0, calls: [{ to: router, value: 0n, data }] },
    ],
    ...(hash && { hash, blockHash: hash }),
  }
  const [quoted] = sampleQuote.steps
  if (!quoted) throw new Error('no step')
  const transactions = [{ chainId: here, to: router, data, value: 0n, action: 'buy' }]
  return {
    version: 2,
    id: 'p',
    kind: 'payment',
    payer,
    walletId: 'w',
    createdAt,
    updatedAt: createdAt,
    steps: [step],
    details: {
      confirmed: {
        ...sampleConfirmed,
        payer,
        receiver,
        originChainId: here,
        destinationChainId: to,
        destinationTokenAddress: token,
        destinationAmount: amount,
      },
      quote: { ...sampleQuote, type, steps: [{ ...quoted, transactions }] },
      places: [{ quoteStep: 0, transaction: 0 }],
    },
  }
}

const [ownHash, delivery] = [hashOf('own'), hashOf('delivery')]
const sent: Mined = { at: createdAt + 10_000 }

test('A10 T33 a delivery after our own transaction is proven; the delivery of an earlier equal payment is not', async () => {
  const prove = (at: number) => {
    const { billfold } = createChains({ [ownHash]: sent, [delivery]: { logs: [paid], at } })
    return proveDelivery(billfold, { payment: createPayment({ hash: ownHash }), hash: delivery })
  }
  expect(await prove(createdAt + 20_000)).toBe(true)
  // Clocks of two chains differ slightly.
  expect(await prove(createdAt)).toBe(true)
  expect(await prove(createdAt + 9_000 - timing.deliverySkewMs)).toBe(false)
  expect(await prove(createdAt - 86_400_000)).toBe(false)
})

test('A10 a mint for the receiver is a delivery, whoever it is taken from; one for somebody else, or of less, is not', async () => {
  const prove = (log: object) => {
    const { billfold } = createChains({
      [ownHash]: sent,
      [delivery]: { logs: [log], at: createdAt + 20_000 },
    })
    return proveDelivery(billfold, { payment: createPayment({ hash: ownHash }), hash: delivery })
  }
  const minted = { from: zeroAddress, to: receiver, value: amount }
  expect(await prove(toLog(usdc, transfer, minted))).toBe(true)
  expect(await prove(toLog(usdc, transfer, { ...minted, from: router }))).toBe(true)
  expect(await prove(toLog(usdc, transfer, { ...minted, to: payer }))).toBe(false)
  expect(await prove(toLog(usdc, transfer, { ...minted, value: amount - 1n }))).toBe(false)
  expect(await prove(toLog(router, transfer, minted))).toBe(false)
})

test('A10 T33 without a transaction of our own the record’s date counts', async () => {
  const prove = (at: number) => {
    const { billfold } = createChains({ [delivery]: { logs: [paid], at } })
    const payment = { ...createPayment({}), steps: [] }
    return proveDelivery(billfold, { payment, hash: delivery })
  }
  expect(await prove(createdAt)).toBe(true)
  expect(await prove(createdAt - timing.deliverySkewMs - 1000)).toBe(false)
})

test('A10 T33 a transaction that another record names is not counted twice', async () => {
  const payment = createPayment({ hash: ownHash })
  const settlement = {
    status: 'completed',
    proven: true,
    transactions: [{ chainId: there, transactionHash: delivery.toUpperCase().replace('0X', '0x') }],
    destinationAmount: amount,
  }
  const settled = { ...payment, id: 'q', details: { ...payment.details, settlement } }
  const stepped = { ...createPayment({ hash: delivery }), id: 'q' }
  for (const other of [settled, stepped] as JournalEntry[]) {
    const { billfold, database } = createChains({ [ownHash]: sent, [delivery]: { logs: [paid], ...sent } })
    await database.put(entryStore, 'p', payment)
    expect(await proveDelivery(billfold, { payment, hash: delivery })).toBe(true)
    await database.put(entryStore, 'q', other)
    expect(await proveDelivery(billfold, { payment, hash: delivery })).toBe(false)
  }
})

test('A10 T33 what our own last step delivers, no other transaction proves', async () => {
  const payment = createPayment({ hash: ownHash, to: here })
  const { billfold } = createChains({
    [ownHash]: { ...sent, logs: [paid] },
    [delivery]: { ...sent, logs: [paid] },
  })
  expect(await proveDelivery(billfold, { payment, hash: ownHash })).toBe(true)
  expect(await proveDelivery(billfold, { payment, hash: delivery })).toBe(false)
  // Mined before the wallet request, so it cannot be the payment.
  const early = createChains({ [ownHash]: { ...sent, logs: [paid], block: 8n } })
  expect(await proveDelivery(early.billfold, { payment, hash: ownHash })).toBe(false)
})

test('A10 T33 our escrow delivers by the intent’s own id, and by the escrow that the intent names', async () => {
  const prove = (logs: object[], token: Address = usdc) => {
    const { billfold } = createChains({ [ownHash]: sent, [delivery]: { ...sent, logs } })
    return proveDelivery(billfold, {
      payment: createPayment({ hash: ownHash, data: deposit, token }),
      hash: delivery,
    })
  }
  const id = getIntentId(intent)
  expect(await prove([paid, fillOf(id)])).toBe(true)
  expect(await prove([paid])).toBe(false)
  expect(await prove([paid, fillOf(hashOf('another intent'))])).toBe(false)
  expect(await prove([paid, fillOf(id, router)])).toBe(false)
  // The log alone does not move tokens.
  expect(await prove([fillOf(id)])).toBe(false)
  expect(await prove([fillOf(id)], nativeTokenAddress)).toBe(true)
})

test('A10 the native token: sent to the receiver itself, or by an account contract of ours as the receiver’s balance shows', async () => {
  const prove = (mined: Mined, gained = 0n) => {
    const { billfold } = createChains({ [ownHash]: { ...sent, ...mined } }, gained)
    const payment = createPayment({ hash: ownHash, to: here, token: nativeTokenAddress })
    return proveDelivery(billfold, { payment, hash: ownHash })
  }
  expect(await prove({ to: receiver, value: amount })).toBe(true)
  expect(await prove({ to: receiver, value: amount - 1n })).toBe(false)
  expect(await prove({ to: router }, amount)).toBe(true)
  expect(await prove({ to: router }, amount - 1n)).toBe(false)
  expect(await prove({ to: receiver, value: amount, status: '0x0' })).toBe(false)
})

test.each<Address>([usdc, nativeTokenAddress])(
  'A10 a payment of which no hash is known ends, but is never called proven (%s)',
  async (token) => {
    const payment = createPayment({ to: here, token, type: 'transfer' })
    const { billfold, database } = createChains({})
    await database.put(entryStore, 'p', payment)
    const { details } = await settlePayment(billfold, { id: 'p' })
    expect(details.settlement).toMatchObject({ status: 'completed', proven: false, transactions: [] })
  },
)

const native = { token: nativeTokenAddress as Address }

/** Asks for the proof of a delivery that a provider reports. */
function proveReported(
  mined: Mined,
  { gained = 0n, token = usdc }: { gained?: bigint; token?: Address } = {},
) {
  const { billfold } = createChains({ [ownHash]: sent, [delivery]: { ...sent, ...mined } }, gained)
  return proveDelivery(billfold, { payment: createPayment({ hash: ownHash, token }), hash: delivery })
}

test('A10 a token that is minted to the receiver has arrived', async () => {
  const minted = toLog(usdc, transfer, { from: zeroAddress, to: receiver, value: amount })
  expect(await proveReported({ logs: [minted] })).toBe(true)
})

test('T33 a provider that names the receiver’s other transactions proves nothing', async () => {
  const log = (from: Address, to: Address, value: bigint, at: Address = usdc) =>
    toLog(at, transfer, { from, to, value })
  for (const [what, logs] of Object.entries({
    'one unit less': [log(router, receiver, amount - 1n)],
    'another token': [log(router, receiver, amount, address('c2'))],
    'a log of a contract that is no token of the payment': [log(router, receiver, amount, router)],
    'to somebody else': [log(router, payer, amount)],
    'from the receiver': [log(receiver, router, amount)],
    'there and back': [log(router, receiver, amount), log(receiver, router, amount)],
    'there and half of it back': [log(router, receiver, amount), log(receiver, router, 1n)],
    'to itself': [log(receiver, receiver, amount)],
    nothing: [],
  }))
    expect([what, await proveReported({ logs })]).toEqual([what, false])
  // Tokens that left and returned have arrived.
  const around = [log(receiver, router, 5n), log(router, receiver, amount + 5n)]
  expect(await proveReported({ logs: around })).toBe(true)
})

test('T33 a provider that names a reverted or unknown transaction, or one of another chain, proves nothing', async () => {
  expect(await proveReported({ logs: [paid], status: '0x0' })).toBe(false)
  expect(await proveReported({ logs: [paid], status: '0x' })).toBe(false)
  const { billfold } = createChains({ [ownHash]: sent })
  const payment = createPayment({ hash: ownHash })
  // The destination's node does not know it.
  expect(await proveDelivery(billfold, { payment, hash: delivery })).toBe(false)
  // Our own transaction and a foreign one, both of the chain that pays.
  const paidHere = { ...sent, logs: [paid], on: here }
  const elsewhere = createChains({ [ownHash]: paidHere, [delivery]: paidHere })
  for (const hash of [ownHash, delivery])
    expect(await proveDelivery(elsewhere.billfold, { payment, hash })).toBe(false)
})

test('A10 native money through a contract is proven by its trace', async () => {
  const pays = (value: bigint) => ({ type: 'CALL', from: router, to: receiver, value: numberToHex(value) })
  const traced = (calls: object[], gained = amount) =>
    proveReported(
      { trace: { type: 'CALL', from: payer, to: router, value: '0x0', calls } },
      { gained, ...native },
    )
  expect(await traced([pays(amount)])).toBe(true)
  expect(await traced([pays(60n), { type: 'CALL', from: router, to: usdc, calls: [pays(30n)] }])).toBe(true)
  for (const [what, calls] of Object.entries({
    'one wei less': [pays(amount - 1n)],
    'a call that failed': [{ ...pays(amount), error: 'execution reverted' }],
    'inside a call that failed': [
      { type: 'CALL', from: router, to: usdc, error: 'out of gas', calls: [pays(amount)] },
    ],
    'a delegated call': [{ ...pays(amount), type: 'DELEGATECALL' }],
    'there and back': [
      pays(amount),
      { type: 'CALL', from: receiver, to: router, value: numberToHex(amount) },
    ],
    'nothing, while another paid in the same block': [],
  }))
    expect([what, await traced(calls)]).toEqual([what, false])
  // A trace without the balance is no proof either.
  expect(await traced([pays(amount)], amount - 1n)).toBe(false)
})

test('A10 T33 without traces native money through a contract is proven only if nothing else in the block explains it', async () => {
  const prove = (mined: Mined, gained = amount) => proveReported(mined, { gained, ...native })
  const plain = { hash: hashOf('x'), to: usdc, input: '0x', value: '0x1' }
  expect(await prove({})).toBe(true)
  expect(await prove({ others: [plain] })).toBe(true)
  expect(await prove({}, amount - 1n)).toBe(false)
  for (const [what, mined] of Object.entries({
    'a payment to the receiver': { others: [{ ...plain, to: receiver }] },
    'a call that may pay the receiver': { others: [{ ...plain, input: '0xdeadbeef' }] },
    'a new contract': { others: [{ hash: hashOf('x'), to: null, input: '0x60', value: '0x0' }] },
    'the receiver is paid for the block': { header: { miner: receiver } },
    'withdrawals of validators': { header: { withdrawals: [{ address: receiver, amount: '0x1' }] } },
    'a block that does not list it': { header: { transactions: [plain] } },
    'a block without transactions': { header: { transactions: undefined } },
  }))
    expect([what, await prove(mined)]).toEqual([what, false])
})

test.each<[string, Mined, Hex]>([
  ['another’s older transaction', { logs: [paid], at: createdAt - 86_400_000 }, delivery],
  [
    'one that delivers less',
    { logs: [toLog(usdc, transfer, { from: router, to: receiver, value: 1n })] },
    delivery,
  ],
  ['one that reverted', { logs: [paid], status: '0x0' }, delivery],
  ['one that nobody has mined', { logs: [paid] }, hashOf('unknown')],
])(
  'T33 a provider that reports success with %s: completed as reported, never as proven',
  async (_, mined, named) => {
    const { billfold, database } = createChains({ [ownHash]: sent, [delivery]: { ...sent, ...mined } })
    const status = {
      status: 'COMPLETED',
      paymentId: 'p',
      destinationAmount: amount.toString(),
      transactions: [
        { chainId: here, transactionHash: ownHash },
        { chainId: there, transactionHash: named },
      ],
    }
    const services = { bridge: 'https://services.invalid' }
    const platform = { ...billfold.platform, fetch: async () => Response.json({ data: status }) }
    await database.put(entryStore, 'p', createPayment({ hash: ownHash }))
    const { details } = await settlePayment({ ...billfold, platform, services } as Billfold, { id: 'p' })
    expect(details.settlement).toMatchObject({ status: 'completed', proven: false })
  },
)
