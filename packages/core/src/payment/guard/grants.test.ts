import { isSameAddress } from '@billfold/protocol'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { type Grant, grants, payer, thief, toLog } from '../../test/grants.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardPrepared } from './guardPrepared.js'
import { guardSimulated } from './guardSimulated.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const [receiver, router, usdc, dai] = [address('b0b'), address('d1'), address('c1'), address('c2')]
const now = 1_700_000_000_000
const [input, output] = [100n, 90n]
const token = (at: Address) => ({
  chainId: 1337,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})
const transfer = 'event Transfer(address indexed from, address indexed to, uint256 value)'
const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)'
const approve = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const send = (to: Address, data: Hex, action = 'buy', value = 0n): QuoteTransaction => ({
  chainId: 1337,
  to,
  data,
  value,
  action,
})

/** Approves and calls a router, or pays it in the native token. */
const shapes: Record<string, { from: Address; honest: QuoteTransaction[] }> = {
  token: {
    from: usdc,
    honest: [send(usdc, approve(router, input), 'approval'), send(router, '0x12345678')],
  },
  native: { from: nativeTokenAddress, honest: [send(router, '0x12345678', 'buy', input)] },
}

type Log = NonNullable<Grant['log']>
type Options = {
  from?: Address
  /** True if the node supports simulation. */
  simulates: boolean
  /** Additional logs of the router's call. */
  logs?: readonly Log[]
  spenders?: Record<number, Address[]>
  /** Allowance granted before. */
  allowance?: bigint
  /** Number of transactions requested at once. */
  count?: number
}

/** Creates a node on which the router pays honestly and every grant takes effect. */
function createNode({ simulates, logs = [], from = usdc, allowance = 0n }: Options) {
  const paid = [
    toLog(from, transfer, { from: payer, to: router, value: input }),
    toLog(dai, transfer, { from: router, to: receiver, value: output }),
  ]
  const request = async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'eth_call') {
      const [{ data }] = params as [{ data: Hex }]
      return numberToHex(data.startsWith('0xdd62ed3e') ? allowance : 0n, { size: 32 })
    }
    if (method !== 'eth_simulateV1' || !simulates) throw new Error('the method does not exist')
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: Address; data: Hex }[] }] }]
    const calls = blockStateCalls[0].calls.map(({ to, data }) => {
      const grant = grants.find((each) => isSameAddress(each.to, to) && each.data === data)
      const routerLogs = isSameAddress(to, router) ? [...paid, ...logs] : []
      return {
        status: '0x1',
        logs: grant?.log ? [grant.log] : routerLogs,
        returnData: data.startsWith('0xdd62ed3e') ? numberToHex(0n, { size: 32 }) : '0x',
      }
    })
    return [{ calls }]
  }
  return { chains: [{ id: 1337 }], wagmi: { getClient: () => ({ request }) } } as unknown as Billfold
}

/** Runs all checks that precede a wallet request. */
async function guard(transactions: QuoteTransaction[], options: Options) {
  const { from = usdc, spenders, count = transactions.length } = options
  const step: QuoteStep = {
    originToken: token(from),
    destinationToken: token(dai),
    originAmount: input,
    destinationAmount: output,
    transactions,
  }
  const amounts = { originAmount: input, destinationAmount: output }
  const quote: PayQuote = {
    type: 'buy',
    ...amounts,
    blockNumber: 1n,
    timestamp: now,
    estimatedExecutionTimeMs: 1,
    expiration: now + 60_000,
    paymentId: 'p',
    steps: [step],
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer,
    receiver,
    originChainId: 1337,
    originTokenAddress: from,
    destinationChainId: 1337,
    destinationTokenAddress: dai,
    ...amounts,
  }
  const prepared = guardPrepared({ quote, confirmed, now, chainIds: [1337], spenders })
  if (!prepared.ok) return prepared
  return guardSimulated(createNode(options), {
    ...prepared,
    quote,
    confirmed,
    quoteStep: 0,
    done: 0,
    count,
    spenders,
  })
}

/** Grants with known signatures, without custom calls. */
const named = grants
  .map(({ name }) => name)
  .filter(
    (name) =>
      ![
        'ERC-4626 withdraw',
        'ENS setOwner',
        'Aave withdraw',
        'approve of another',
        'ERC-4626 approve',
        'ERC-721 approve',
        'a session key',
        'Seaport',
        'an event',
      ].some((start) => name.startsWith(start)),
  )

const nodes = [
  ['with simulation', true],
  ['without one', false],
] as const

describe.each(nodes)('A4 T23 T24 T25 %s', (_, simulates) => {
  test.each(Object.keys(shapes))('an honest payment by %s passes', async (shape) => {
    const { from, honest } = shapes[shape] as (typeof shapes)[string]
    for (const count of [1, honest.length])
      expect(await guard(honest, { simulates, from, count })).toMatchObject({ ok: true })
  })

  test.each(grants.map((grant) => [grant.name, grant] as const))(
    'A4 refused first, in the middle, last, alone, and in a batch: %s',
    async (_name, { to, data }) => {
      for (const { from, honest } of Object.values(shapes))
        for (const action of ['buy', 'approval', 'fee'])
          for (let place = 0; place <= honest.length; place += 1)
            for (const count of [1, honest.length + 1]) {
              const transactions = honest.toSpliced(place, 0, send(to, data, action))
              expect(await guard(transactions, { simulates, from, count })).toMatchObject({ ok: false })
              expect(await guard([send(to, data, action)], { simulates, from })).toMatchObject({ ok: false })
            }
    },
  )

  test.each(grants.map((grant) => [grant.name, grant] as const))(
    'A4 refused beside an approval of nothing for its contract, and with a part of the value: %s',
    async (_name, { to, data }) => {
      const nothing = send(usdc, approve(to, 0n), 'approval')
      const { token: paid, native } = shapes as Record<string, (typeof shapes)[string]>
      const honest = paid?.honest ?? []
      expect(await guard([nothing, send(to, data), ...honest], { simulates })).toMatchObject({ ok: false })
      const part = [
        send(to, data, 'buy', 1n),
        ...(native?.honest ?? []).map((transaction) => ({ ...transaction, value: input - 1n })),
      ]
      expect(await guard(part, { simulates, from: nativeTokenAddress })).toMatchObject({ ok: false })
    },
  )

  test('A4 a contract whose allowance is exactly the amount by the chain is paid; any other allowance of before is refused', async () => {
    const [, call] = shapes.token?.honest ?? []
    if (!call) throw new Error('no call')
    const check = (allowance: bigint) => guard([call], { simulates, allowance })
    expect(await check(input)).toMatchObject({ ok: true })
    for (const allowance of [0n, 1n, input - 1n, input + 1n, 2n ** 256n - 1n])
      expect(await check(allowance)).toEqual({ ok: false, reason: 'forbiddenCall' })
    // One allowance covers one call.
    expect(await guard([call, call], { simulates, allowance: input })).toMatchObject({ ok: false })
  })

  test('A4 an exactly approved contract is called once', async () => {
    const [approval, call] = shapes.token?.honest ?? []
    if (!call || !approval) throw new Error('no call')
    expect(await guard([approval, call, call], { simulates })).toEqual({ ok: false, reason: 'paysMore' })
  })

  test('A4 a right by a name that is known is refused even of the contract that is paid, approved or listed', async () => {
    for (const { data, name } of grants.filter((grant) => named.includes(grant.name))) {
      const spenders = { 1337: [router] }
      const paid = [send(usdc, approve(router, input), 'approval'), send(router, data)]
      const refused = { ok: false, reason: 'forbiddenCall' }
      expect([name, await guard(paid, { simulates, spenders })]).toEqual([name, refused])
      const native = { simulates, from: nativeTokenAddress } as const
      expect([name, await guard([send(router, data, 'buy', input)], native)]).toEqual([name, refused])
    }
  })

  test('A4 a right inside a multicall is refused however the multicall is written', async () => {
    const bundles = grants.filter(({ name }) => name.startsWith('multicall'))
    const word = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)
    expect(bundles).toHaveLength(2)
    for (const { name, data } of bundles) {
      const offset = name.includes('deadline') ? 64n : 32n
      const at = 10 + 64 * (Number(offset) / 32 - 1)
      const [before, after] = [data.slice(0, at), data.slice(at + 64)]
      const written = {
        'with trailing bytes': `${data}abcd`,
        'with a gap': `${before}${word(offset + 32n)}${word(7n)}${after}`,
        'without its end': data.slice(0, -64),
        'with an offset beyond its end': `${before}${word(2n ** 40n)}${after}`,
      } as Record<string, Hex>
      for (const [how, bytes] of Object.entries(written)) {
        const paid = [send(usdc, approve(router, input), 'approval'), send(router, bytes)]
        const refused = { ok: false, reason: 'forbiddenCall' }
        expect([name, how, await guard(paid, { simulates })]).toEqual([name, how, refused])
      }
    }
    const swap = `0x12345678${word(1n)}` as Hex
    const abi = parseAbi(['function multicall(bytes[] data)'])
    const honest = encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, swap]] })
    for (const bytes of [honest, `${honest}abcd` as Hex]) {
      const paid = [send(usdc, approve(router, input), 'approval'), send(router, bytes)]
      expect(await guard(paid, { simulates })).toMatchObject({ ok: true })
    }
  })

  test('A4 EIP-7702: a transaction that hands the account to a contract is refused', async () => {
    const honest = shapes.token?.honest ?? []
    for (const authorizationList of [[], [{ address: thief, chainId: 0, nonce: 0 }]]) {
      const transactions = honest.map((each) => ({ ...each, authorizationList }))
      expect(await guard(transactions, { simulates })).toEqual({ ok: false, reason: 'forbiddenCall' })
    }
  })

  test('A4 a call that gets neither value nor the allowance is refused with that reason, for any data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 4, maxLength: 100 }), fc.nat(2), async (bytes, place) => {
        const data = `0x${Buffer.from(bytes).toString('hex')}` as Hex
        const honest = shapes.token?.honest ?? []
        const transactions = honest.toSpliced(place, 0, send(thief, data))
        expect(await guard(transactions, { simulates })).toMatchObject({ ok: false })
      }),
    )
    const honest = shapes.token?.honest ?? []
    expect(await guard([send(thief, '0xabcdef01'), ...honest], { simulates })).toEqual({
      ok: false,
      reason: 'forbiddenCall',
    })
  })
})

const logged = grants.flatMap(({ name, log }) => (log ? [[name, log] as const] : []))

test.each(logged)(
  'A4 a trial run that logs a right which is not in the plan is refused: %s',
  async (name, log) => {
    for (const { from, honest } of Object.values(shapes)) {
      const result = await guard(honest, { simulates: true, from, logs: [log] })
      const isMoved = name === 'ERC-6909 transfer'
      expect(result).toEqual({ ok: false, reason: isMoved ? 'leavesMore' : 'forbiddenCall' })
    }
  },
)

const other = address('0fe')
const swapped =
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)'
const amounts = { amount0In: 1n, amount1In: 0n, amount0Out: 0n, amount1Out: 1n }
const owner = { owner: payer, spender: router }
const harmless: [string, Log][] = [
  [
    'a token that tells what is left of the planned allowance',
    toLog(usdc, approval, { ...owner, value: 0n }),
  ],
  ['a planned allowance', toLog(usdc, approval, { ...owner, value: input })],
  ['an allowance that is taken back', toLog(usdc, approval, { owner: payer, spender: other, value: 0n })],
  ['an allowance of somebody else', toLog(usdc, approval, { owner: router, spender: other, value: 5n })],
  ['a pool that swaps for the payer', toLog(other, swapped, { sender: other, to: payer, ...amounts })],
  [
    'a router that tells who paid, what for and to whom',
    toLog(router, 'event Swapped(address indexed sender, address indexed token, address indexed to)', {
      sender: payer,
      token: dai,
      to: receiver,
    }),
  ],
  [
    'a bridge that numbers what was left with it',
    toLog(
      other,
      'event FundsDeposited(uint256 indexed chain, uint256 indexed id, address indexed depositor)',
      {
        chain: 10n,
        id: 3_141_592n,
        depositor: payer,
      },
    ),
  ],
  [
    'a bridge that names it by a hash',
    toLog(other, 'event Sent(bytes32 indexed guid, address indexed from)', {
      guid: `0x${'9a'.repeat(32)}`,
      from: payer,
    }),
  ],
  [
    'an account that gets native money',
    toLog(payer, 'event SafeReceived(address indexed sender, uint256 value)', { sender: other, value: 1n }),
  ],
]

test.each(harmless)('A4 a simulation that logs a harmless event passes: %s', async (_, log) => {
  expect(await guard(shapes.token?.honest ?? [], { simulates: true, logs: [log] })).toMatchObject({
    ok: true,
  })
})

test('A4 any event that names the payer together with an unrelated address is a grant, with any name and field order', async () => {
  const word = fc.constantFrom('number', 'hash', 'party')
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
      fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
      word,
      async (name, places, rest) => {
        const [payerIndex = 0, otherIndex = 1] = places
        const filler = { number: 7n, hash: BigInt(`0x${'9a'.repeat(32)}`), party: BigInt(router) }[rest] ?? 0n
        const words = [filler, filler, filler]
        words[payerIndex] = BigInt(payer)
        words[otherIndex] = BigInt(thief)
        const event = `event ${name}Xyz(uint256 indexed a, uint256 indexed b, uint256 indexed c)`
        const log = (c: bigint[]) => toLog(other, event, { a: c[0], b: c[1], c: c[2] })
        const check = (c: bigint[]) => guard(shapes.token?.honest ?? [], { simulates: true, logs: [log(c)] })
        expect(await check(words)).toEqual({ ok: false, reason: 'forbiddenCall' })
        words[otherIndex] = BigInt(receiver)
        expect(await check(words)).toMatchObject({ ok: true })
      },
    ),
  )
})
