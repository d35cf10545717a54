import { Escrow, Swapper } from '@billfold/contracts'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { isNativeToken, nativeTokenAddress } from '../../chain/nativeToken.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { runs } from '../../test/longRuns.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { guardReasons } from './GuardReason.js'
import { guardPrepared } from './guardPrepared.js'

const address = (digits: string) => `0x${digits.padStart(40, '0')}` as Address
const [payer, receiver, thief] = [address('a11ce'), address('b0b'), address('bad')]
const [usdc, dai, swapper, escrow, feeTaker, puller, router, messenger] = [
  address('c1'),
  address('c2'),
  address('d1'),
  address('d2'),
  address('d3'),
  address('d4'),
  address('d5'),
  address('d6'),
]
const now = 1_700_000_000_000
const deadline = BigInt(now / 1000 + 600)

const token = (at: Address, chainId = 1337) => ({
  chainId,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})
const erc20 = (functionName: 'approve' | 'transfer', to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
const call = (to: Address, data: Hex, action: string, value = 0n): QuoteTransaction => ({
  chainId: 1337,
  to,
  data,
  value,
  action,
})

type Case = { quote: PayQuote; confirmed: Confirmed }
type Amounts = { input: bigint; output: bigint; fee: bigint }

function build(type: PayQuote['type'], steps: QuoteStep[]): Case {
  const [first, last] = [steps[0], steps.at(-1)] as [QuoteStep, QuoteStep]
  const amounts = { originAmount: first.originAmount, destinationAmount: last.destinationAmount }
  return {
    quote: {
      type,
      ...amounts,
      blockNumber: 1n,
      timestamp: now,
      estimatedExecutionTimeMs: 1,
      expiration: now + 60_000,
      paymentId: 'p',
      steps,
    },
    confirmed: {
      type,
      payer,
      receiver,
      originChainId: first.originToken.chainId,
      originTokenAddress: first.originToken.address,
      destinationChainId: last.destinationToken.chainId,
      destinationTokenAddress: last.destinationToken.address,
      originDecimals: 6,
      destinationDecimals: 6,
      ...amounts,
    },
  }
}

const swapData = (tokenIn: Address, tokenOut: Address, input: bigint, output: bigint, to: Address) =>
  encodeFunctionData({
    abi: Swapper.abi,
    functionName: 'swap',
    args: [
      {
        id: zeroHash,
        tokenIn,
        amountIn: input,
        tokenOut,
        amountOut: output,
        exactInput: false,
        path: [tokenIn, dai, tokenOut],
        receiver: to,
        deadline,
      },
    ],
  })
const depositData = (originToken: Address, originAmount: bigint, destinationAmount: bigint, to = receiver) =>
  encodeFunctionData({
    abi: Escrow.abi,
    functionName: 'deposit',
    args: [
      {
        payer,
        originChainId: 1337n,
        originEscrow: escrow,
        originToken,
        originAmount,
        destinationChainId: 1338n,
        destinationEscrow: escrow,
        destinationToken: dai,
        destinationAmount,
        receiver: to,
        deadline,
        salt: zeroHash,
      },
    ],
  })

/** All honest shapes that the services prepare. */
const honest: Record<string, (amounts: Amounts) => Case> = {
  'native transfer': ({ output }) =>
    build('transfer', [
      {
        originToken: token(nativeTokenAddress),
        destinationToken: token(nativeTokenAddress),
        originAmount: output,
        destinationAmount: output,
        transactions: [call(receiver, '0x', 'transfer', output)],
      },
    ]),
  'token transfer with a fee': ({ output, fee }) =>
    build('transfer', [
      {
        originToken: token(usdc),
        destinationToken: token(usdc),
        originAmount: output + fee,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('transfer', feeTaker, fee), 'fee'),
          call(usdc, erc20('transfer', receiver, output), 'transfer'),
        ],
      },
    ]),
  'token swap': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', swapper, 0n), 'approval'),
          call(usdc, erc20('approve', swapper, input), 'approval'),
          call(swapper, swapData(usdc, dai, input, output, receiver), 'buy'),
        ],
      },
    ]),
  'native swap': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(nativeTokenAddress),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(swapper, swapData(nativeTokenAddress, dai, input, output, receiver), 'buy', input),
        ],
      },
    ]),
  'deposit to another chain': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai, 1338),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', escrow, input), 'approval'),
          call(escrow, depositData(usdc, input, output), 'buy'),
        ],
      },
    ]),
  'swap, then deposit': ({ input, fee, output }) =>
    build('buy', [
      {
        originToken: token(dai),
        destinationToken: token(usdc),
        originAmount: input,
        destinationAmount: fee,
        transactions: [
          call(dai, erc20('approve', swapper, input), 'approval'),
          call(swapper, swapData(dai, usdc, input, fee, payer), 'buy'),
        ],
      },
      {
        originToken: token(usdc),
        destinationToken: token(dai, 1338),
        originAmount: fee,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', escrow, fee), 'approval'),
          call(escrow, depositData(usdc, fee, output), 'buy'),
        ],
      },
    ]),
  'a router of somebody else': ({ input, output }) =>
    build('sell', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', feeTaker, input), 'approval'),
          call(feeTaker, '0x12345678aabb', 'sell'),
        ],
      },
    ]),
  'a published router that leaves the pulling to another contract': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', puller, 0n), 'approval'),
          call(usdc, erc20('approve', puller, input), 'approval'),
          call(router, '0x12345678aabb', 'buy'),
        ],
      },
    ]),
}

/** Documented provider shapes: a message fee beside a token, an existing allowance, a leading fee transfer. */
const documented: Record<string, (amounts: Amounts) => Case> = {
  'a bridge that takes native money for its message': ({ input, output, fee }) => {
    const built = build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai, 1338),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('approve', messenger, input), 'approval'),
          call(messenger, '0x12345678aabb', 'buy', fee),
        ],
      },
    ])
    return { ...built, confirmed: { ...built.confirmed, nativeFee: { 1337: fee } } }
  },
  'the same, paid with the native token': ({ input, output, fee }) => {
    const built = build('buy', [
      {
        originToken: token(nativeTokenAddress),
        destinationToken: token(dai, 1338),
        originAmount: input,
        destinationAmount: output,
        transactions: [call(messenger, '0x12345678aabb', 'buy', input + fee)],
      },
    ])
    return { ...built, confirmed: { ...built.confirmed, nativeFee: { 1337: fee } } }
  },
  'a provider that takes its part first': ({ input, output }) => {
    const fee = (input * 3n) / 1000n
    return build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [
          call(usdc, erc20('transfer', puller, fee), 'fee'),
          call(usdc, erc20('approve', feeTaker, input - fee), 'approval'),
          call(feeTaker, '0x12345678aabb', 'buy'),
        ],
      },
    ])
  },
  'the same, paid with the native token and a part of it first': ({ input, output }) => {
    const fee = (input * 3n) / 1000n
    return build('buy', [
      {
        originToken: token(nativeTokenAddress),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [call(puller, '0x', 'fee', fee), call(feeTaker, '0x12345678aabb', 'buy', input - fee)],
      },
    ])
  },
  'a swap whose approval is there already': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [call(swapper, swapData(usdc, dai, input, output, receiver), 'buy')],
      },
    ]),
  'a router whose approval is there already': ({ input, output }) =>
    build('buy', [
      {
        originToken: token(usdc),
        destinationToken: token(dai),
        originAmount: input,
        destinationAmount: output,
        transactions: [call(feeTaker, '0x12345678aabb', 'buy')],
      },
    ]),
}

const spenders = { 1337: [swapper, puller, router, messenger] }
const lists = { chainIds: [1337, 1338], escrowChainIds: [1337, 1338], spenders }
const guard = ({ quote, confirmed }: Case, more: object = {}) =>
  guardPrepared({ quote, confirmed, now, ...lists, ...more })
const amount = fc.bigInt({ min: 2n, max: 2n ** 100n })
const amounts = fc.record({ input: amount, output: amount, fee: amount })
const names = Object.keys(honest)
const cases = fc
  .record({ name: fc.constantFrom(...names), amounts })
  .map(({ name, amounts: given }) => honest[name]?.(given) as Case)

test('A5: a swap that is done may be past its deadline, the rest of its route may not', () => {
  const step = (from: Address, to: QuoteStep['destinationToken'], transactions: QuoteTransaction[]) => ({
    originToken: token(from),
    destinationToken: to,
    originAmount: 10n,
    destinationAmount: 10n,
    transactions,
  })
  const { quote, confirmed } = build('buy', [
    step(usdc, token(dai), [
      call(usdc, erc20('approve', swapper, 10n), 'approval'),
      call(swapper, swapData(usdc, dai, 10n, 10n, payer), 'buy'),
    ]),
    step(dai, token(dai, 1338), [
      call(dai, erc20('approve', escrow, 10n), 'approval'),
      call(escrow, depositData(dai, 10n, 10n), 'buy'),
    ]),
  ])
  const chains = { chainIds: [1337, 1338], escrowChainIds: [1337, 1338] }
  const late = { quote: { ...quote, expiration: now + 10_000_000 }, confirmed, ...chains }
  const check = (at: number, doneSteps: number) => guardPrepared({ ...late, now: at, doneSteps })
  expect(check(now, 0)).toMatchObject({ ok: true })
  const afterDeadline = now + 700_000
  expect(check(afterDeadline, 0)).toEqual({ ok: false, reason: 'badDeadline' })
  expect(check(afterDeadline, 1)).toEqual({ ok: false, reason: 'badDeadline' })
  const renewed = depositData(dai, 10n, 10n).replace(
    deadline.toString(16).padStart(64, '0'),
    (deadline + 700n).toString(16).padStart(64, '0'),
  ) as Hex
  const [swap, deposit] = late.quote.steps as [QuoteStep, QuoteStep]
  const [approval] = deposit.transactions as [QuoteTransaction]
  late.quote.steps = [swap, { ...deposit, transactions: [approval, call(escrow, renewed, 'buy')] }]
  expect(check(afterDeadline, 0)).toEqual({ ok: false, reason: 'badDeadline' })
  expect(check(afterDeadline, 1)).toMatchObject({ ok: true })
})

test('no honest answer is refused, however large or small', () => {
  fc.assert(
    fc.property(cases, (given) => {
      expect(guard(given)).toMatchObject({ ok: true, mustSimulate: false })
    }),
    runs(1000, 20_000),
  )
})

const document = (name: string, given: Amounts) => (documented[name] as (typeof documented)[string])(given)

test.each(Object.keys(documented))('A4 no documented kind of answer is refused: %s', (name) => {
  fc.assert(
    fc.property(amounts, (given) => {
      const result = guard(document(name, given))
      expect(result).toMatchObject({ ok: true, mustSimulate: false })
      const isAsked = name.startsWith('a router whose')
      expect(result.ok && result.questions.length).toBe(isAsked ? 1 : 0)
    }),
    runs(200, 5000),
  )
})

test('T26 native money beside what is paid is taken up to what was shown and confirmed for that chain, in all steps together', () => {
  const given = { input: 100n, output: 50n, fee: 7n }
  const tooHigh = { ok: false, reason: 'valueTooHigh' }
  for (const name of Object.keys(documented).slice(0, 2)) {
    const { quote, confirmed } = document(name, given)
    const check = (nativeFee: Confirmed['nativeFee']) =>
      guard({ quote, confirmed: { ...confirmed, nativeFee } })
    expect(check({ 1337: 7n })).toMatchObject({ ok: true })
    expect(check({ 1337: 8n })).toMatchObject({ ok: true })
    expect(check({ 1337: 6n })).toEqual(tooHigh)
    expect(check({ 1338: 7n })).toEqual(tooHigh)
    // Only a listed contract takes it, however small it is.
    for (const listed of [undefined, { 1337: [puller, router] }, { 1338: [messenger] }])
      expect(guard({ quote, confirmed }, { spenders: listed })).toEqual({ ok: false, reason: 'feeElsewhere' })
    // The quote's own claims are ignored.
    expect(
      guard({
        quote: { ...quote, nativeFee: { 1337: 7n } },
        confirmed: { ...confirmed, nativeFee: undefined },
      }),
    ).toEqual(tooHigh)
  }
  const { quote, confirmed } = document('a bridge that takes native money for its message', given)
  const [step] = quote.steps as [QuoteStep]
  const middle = { ...step, destinationToken: token(usdc), destinationAmount: step.originAmount }
  const twice = { ...quote, steps: [middle, step] }
  expect(guard({ quote: twice, confirmed })).toEqual(tooHigh)
  expect(guard({ quote: twice, confirmed: { ...confirmed, nativeFee: { 1337: 14n } } })).toMatchObject({
    ok: true,
  })
})

test('A13 who delivers a deposit is looked at on the chain, unless the integrator has listed it', () => {
  const given = honest['deposit to another chain']?.({ input: 9n, output: 8n, fee: 1n }) as Case
  const place = { quoteStep: 0, transaction: 1 }
  const question = {
    type: 'sameCode',
    origin: { chainId: 1337, address: escrow },
    destination: { chainId: 1338, address: expect.stringMatching(new RegExp(escrow, 'i')) },
  }
  expect(guard(given)).toMatchObject({ ok: true, questions: [{ ...question, ...place }] })
  expect(guard(given, { spenders: { 1338: [escrow] } })).toMatchObject({ ok: true, questions: [] })
})

test('what arrives is checked when the contract is published, and promised otherwise', () => {
  const given = { input: 100n, output: 50n, fee: 7n }
  const promised = (name: string, listed: Address[]) =>
    guard(honest[name]?.(given) as Case, { spenders: { 1337: listed } })
  expect(promised('native transfer', [])).toMatchObject({ ok: true, promised: false })
  expect(promised('token transfer with a fee', [])).toMatchObject({ ok: true, promised: false })
  expect(promised('deposit to another chain', [])).toMatchObject({ ok: true, promised: true })
  expect(promised('deposit to another chain', [escrow])).toMatchObject({ ok: true, promised: false })
  expect(promised('a router of somebody else', [])).toMatchObject({ ok: true, promised: true })
})

const pulled = () =>
  honest['a published router that leaves the pulling to another contract']?.({
    input: 100n,
    output: 50n,
    fee: 7n,
  }) as Case
test('T25 on a chain with a list, what arrives on another chain is promised by listed contracts only', () => {
  const given = build('buy', [
    {
      originToken: token(usdc),
      destinationToken: token(dai, 1338),
      originAmount: 100n,
      destinationAmount: 50n,
      transactions: [
        call(usdc, erc20('approve', feeTaker, 100n), 'approval'),
        call(feeTaker, '0x12345678aabb', 'buy'),
      ],
    },
  ])
  const check = (listed: Record<number, Address[]> | undefined) => guard(given, { spenders: listed })
  expect(check({ 1337: [feeTaker] })).toMatchObject({ ok: true, promised: true })
  expect(check({ 1337: [puller, router] })).toEqual({ ok: false, reason: 'unlisted' })
  // Without a list for the chain the integrator trusts the service.
  for (const listed of [undefined, {}, { 1338: [puller] }]) expect(check(listed)).toMatchObject({ ok: true })
})

const elsewhere = { ok: false, reason: 'approvalElsewhere' }

test('T24 an approval may go to what the integrator has listed for this very chain, and to nobody else', () => {
  expect(guard(pulled())).toMatchObject({ ok: true, mustSimulate: false })
  expect(guard(pulled(), { spenders: undefined })).toEqual(elsewhere)
  expect(guard(pulled(), { spenders: { 1337: [thief] } })).toEqual(elsewhere)
  expect(guard(pulled(), { spenders: { 1338: [puller, router] } })).toEqual(elsewhere)
  // The next call goes to an unrelated contract that receives nothing (A4).
  expect(guard(pulled(), { spenders: { 1337: [puller] } })).toEqual({ ok: false, reason: 'forbiddenCall' })
})

test('T24 an approval is for exactly the amount: a unit more, a unit less and one for ever are refused in those words', () => {
  for (const allowed of [101n, 99n, 1n, maxUint256]) {
    const { quote, confirmed } = pulled()
    const steps = quote.steps.map((step) => ({
      ...step,
      transactions: step.transactions.map((one, place) =>
        place === 1 ? { ...one, data: erc20('approve', puller, allowed) } : one,
      ),
    }))
    const result = guard({ confirmed, quote: { ...quote, steps } })
    expect(result).toEqual({ ok: false, reason: 'approvalTooHigh' })
  }
})

test('T25 T26 a call to the token besides, and value beside tokens, are refused in those words', () => {
  const first = (given: Case, more: Partial<QuoteTransaction>, ...added: QuoteTransaction[]) => {
    const steps = given.quote.steps.map((step) => {
      const main = { ...step.transactions.at(-1), ...more } as QuoteTransaction
      return { ...step, transactions: [...added, ...step.transactions.slice(0, -1), main] }
    })
    // Even a listed address must not be a token contract.
    return guard(
      { ...given, quote: { ...given.quote, steps } },
      { spenders: { 1337: [puller, router, usdc] } },
    )
  }
  const extra = call(usdc, selector('99999999'), 'buy')
  expect(first(pulled(), {}, extra)).toEqual({ ok: false, reason: 'forbiddenCall' })
  expect(first(pulled(), { value: 1n })).toEqual({ ok: false, reason: 'valueTooHigh' })
  const native = honest['native swap']?.({ input: 100n, output: 50n, fee: 7n }) as Case
  expect(first(native, { value: 101n })).toEqual({ ok: false, reason: 'valueTooHigh' })
})

test('T25 a listed contract that this payment allows nothing must be tried out', () => {
  const { quote, confirmed } = pulled()
  const steps = quote.steps.map((step) => ({ ...step, transactions: step.transactions.slice(-1) }))
  expect(guard({ confirmed, quote: { ...quote, steps } })).toMatchObject({ ok: true, mustSimulate: true })
})

test('T24 a list that is rubbish lists nobody, and breaks nothing', () => {
  const any = fc.oneof(fc.anything(), fc.array(fc.anything()), fc.dictionary(fc.string(), fc.anything()))
  fc.assert(
    fc.property(any, (rubbish) => {
      for (const listed of [rubbish, { 1337: rubbish }, { 1337: [rubbish, null, '0x', 'attacker.eth'] }])
        expect(guard(pulled(), { spenders: listed })).toEqual(elsewhere)
    }),
    runs(200, 5000),
  )
})

type Change = (given: Case, at: number) => Case | undefined
const edit = (
  { quote, confirmed }: Case,
  change: (all: QuoteTransaction[], step: QuoteStep) => QuoteTransaction[] | undefined,
  at: number,
): Case | undefined => {
  const index = at % quote.steps.length
  const steps = quote.steps.map((step, place) => {
    if (place !== index) return step
    const transactions = change(structuredClone(step.transactions), step)
    return transactions && { ...step, transactions }
  })
  return steps.every((step) => step !== undefined)
    ? { confirmed, quote: { ...quote, steps: steps as QuoteStep[] } }
    : undefined
}
/** Changes matching transactions; undefined if there are none. */
const editWhere =
  (
    find: (transaction: QuoteTransaction) => boolean,
    change: (transaction: QuoteTransaction, step: QuoteStep) => QuoteTransaction,
  ): Change =>
  (given, at) =>
    edit(
      given,
      (all, step) => (all.some(find) ? all.map((one) => (find(one) ? change(one, step) : one)) : undefined),
      at,
    )
const swapWord = (data: Hex, from: Address, to: Address) => data.replaceAll(from.slice(2), to.slice(2)) as Hex
const insert =
  (transaction: QuoteTransaction): Change =>
  (given, at) =>
    edit(given, (all) => [transaction, ...all], at)
const isApproval = ({ data, action }: QuoteTransaction) =>
  action === 'approval' && !data.endsWith('0'.repeat(64))
const selector = (digits: string) => `0x${digits}${thief.slice(2).padStart(64, '0')}${'f'.repeat(64)}` as Hex

/** Responses of a dishonest service; all must be refused. */
const attacks: Record<string, Change> = {
  'receiver swapped in the data': editWhere(
    ({ data }) => data.includes(receiver.slice(2)),
    (one) => ({ ...one, data: swapWord(one.data, receiver, thief) }),
  ),
  'receiver of a native transfer swapped': editWhere(
    ({ data, action }) => data === '0x' && action === 'transfer',
    (one) => ({ ...one, to: thief }),
  ),
  'payer swapped in the data': editWhere(
    ({ data }) => data.includes(payer.slice(2)),
    (one) => ({ ...one, data: swapWord(one.data, payer, thief) }),
  ),
  'another chain': editWhere(
    () => true,
    (one) => ({ ...one, chainId: 1338 }),
  ),
  'a chain that nobody knows': editWhere(
    () => true,
    (one) => ({ ...one, chainId: 99 }),
  ),
  'infinite approval': editWhere(isApproval, (one) => ({
    ...one,
    data: `${one.data.slice(0, 74)}${maxUint256.toString(16)}` as Hex,
  })),
  'approval of one unit more': editWhere(isApproval, (one, step) => ({
    ...one,
    data: `${one.data.slice(0, 74)}${(step.originAmount + 1n).toString(16).padStart(64, '0')}` as Hex,
  })),
  'approval for somebody else': editWhere(isApproval, (one) => ({
    ...one,
    data: `${one.data.slice(0, 10)}${thief.slice(2).padStart(64, '0')}${one.data.slice(74)}` as Hex,
  })),
  'approval of another token': editWhere(isApproval, (one) => ({ ...one, to: address('cafe') })),
  'approval left unused': (given, at) =>
    edit(
      given,
      (all, step) =>
        isNativeToken(step.originToken.address)
          ? undefined
          : [...all, call(step.originToken.address, erc20('approve', thief, step.originAmount), 'approval')],
      at,
    ),
  'an approval that is longer than it should be': editWhere(isApproval, (one) => ({
    ...one,
    data: `${one.data}00` as Hex,
  })),
  'an approval that is something else': editWhere(isApproval, (one) => ({ ...one, data: '0xdeadbeef' })),
  'an extra transfer': (given, at) =>
    edit(
      given,
      (all, step) =>
        isNativeToken(step.originToken.address)
          ? undefined
          : [call(step.originToken.address, erc20('transfer', thief, 1n), 'transfer'), ...all],
      at,
    ),
  'an extra fee that is the whole payment': (given, at) =>
    edit(
      given,
      (all, step) =>
        isNativeToken(step.originToken.address)
          ? undefined
          : [call(step.originToken.address, erc20('transfer', thief, step.originAmount), 'fee'), ...all],
      at,
    ),
  'T24 several spenders, each allowed and called for the whole amount': (given, at) =>
    edit(
      given,
      (all, step) => {
        const { address: paid } = step.originToken
        if (isNativeToken(paid) || !all.some(isApproval)) return undefined
        const allowed = erc20('approve', thief, step.originAmount)
        return [...all, call(paid, allowed, 'approval'), call(thief, '0x12345678', 'buy')]
      },
      at,
    ),
  'T24 one spender allowed and called twice': (given, at) =>
    edit(given, (all) => (all.some(isApproval) ? [...all, ...all] : undefined), at),
  'T24 an allowance of before used up, then a new one': (given, at) =>
    edit(
      given,
      (all) => {
        const main = all.find(({ data }) => data.startsWith('0x12345678'))
        return main && [main, ...all]
      },
      at,
    ),
  'paid a second time to the receiver': (given, at) =>
    edit(
      given,
      (all, step) =>
        isNativeToken(step.originToken.address)
          ? undefined
          : [
              call(step.originToken.address, erc20('transfer', receiver, step.originAmount), 'transfer'),
              ...all,
            ],
      at,
    ),
  'an extra native transfer': insert(call(thief, '0x', 'transfer', 1n)),
  'value raised': (given, at) =>
    edit(
      given,
      (all, step) =>
        all.map((one, place) => (place === 0 ? { ...one, value: one.value + step.originAmount + 1n } : one)),
      at,
    ),
  'value on a token route': editWhere(
    ({ value }) => value === 0n,
    (one) => ({ ...one, value: 1n }),
  ),
  increaseAllowance: insert(call(usdc, selector('39509351'), 'approval')),
  increaseApproval: insert(call(usdc, selector('d73dd623'), 'buy')),
  permit: insert(call(usdc, selector('d505accf'), 'buy')),
  'permit of DAI': insert(call(dai, selector('8fcbaf0c'), 'buy')),
  setApprovalForAll: insert(call(thief, selector('a22cb465'), 'buy')),
  'Permit2 approve': insert(call(address('22d473'), selector('87517c45'), 'approval')),
  'Permit2 permit': insert(call(address('22d473'), selector('2b67b570'), 'buy')),
  'Permit2 transferFrom': insert(call(address('22d473'), selector('36c78516'), 'buy')),
  transferFrom: insert(call(usdc, selector('23b872dd'), 'fee')),
  safeTransferFrom: insert(call(thief, selector('42842e0e'), 'buy')),
  'ERC-1155 transfer': insert(call(thief, selector('f242432a'), 'buy')),
  transferAndCall: insert(call(usdc, selector('4000aea0'), 'buy')),
  'another call to the token': insert(call(usdc, selector('99999999'), 'buy')),
  'a call to the account itself': insert(call(payer, selector('99999999'), 'buy')),
  'costs more': ({ quote, confirmed }) => ({
    confirmed,
    quote: { ...quote, originAmount: quote.originAmount + 1n },
  }),
  'brings less': ({ quote, confirmed }) => ({
    confirmed,
    quote: { ...quote, destinationAmount: quote.destinationAmount - 1n },
  }),
  'a step costs more': ({ quote, confirmed }) => ({
    confirmed,
    quote: {
      ...quote,
      steps: quote.steps.map((step) => ({ ...step, originAmount: step.originAmount + 1n })),
    },
  }),
  'the last step brings less': ({ quote, confirmed }) => ({
    confirmed,
    quote: {
      ...quote,
      steps: quote.steps.map((step) => ({ ...step, destinationAmount: confirmed.destinationAmount - 1n })),
    },
  }),
  expired: ({ quote, confirmed }) => ({ confirmed, quote: { ...quote, expiration: now } }),
  'decimals lied about': ({ quote, confirmed }) => ({
    confirmed,
    quote: {
      ...quote,
      steps: quote.steps.map((step) => ({ ...step, originToken: { ...step.originToken, decimals: 18 } })),
    },
  }),
  'another origin token': ({ quote, confirmed }) => ({
    confirmed,
    quote: { ...quote, steps: quote.steps.map((step) => ({ ...step, originToken: token(address('feed')) })) },
  }),
  'another destination token': ({ quote, confirmed }) => ({
    confirmed,
    quote: {
      ...quote,
      steps: quote.steps.map((step) => ({
        ...step,
        destinationToken: token(address('feed'), step.destinationToken.chainId),
      })),
    },
  }),
  'another destination chain': ({ quote, confirmed }) => ({
    confirmed,
    quote: {
      ...quote,
      steps: quote.steps.map((step) => ({
        ...step,
        destinationToken: { ...step.destinationToken, chainId: 1339 },
      })),
    },
  }),
  'T26 an empty step that says it brings another token': ({ quote, confirmed }) => {
    const [first] = quote.steps
    if (!first) return undefined
    const brought = token(address('feed'), first.originToken.chainId)
    const [input, huge] = [first.originAmount, first.originAmount * 1_000_000n]
    const empty = { ...first, destinationToken: brought, destinationAmount: huge, transactions: [] }
    const transactions = [
      call(brought.address, erc20('approve', thief, huge), 'approval'),
      call(thief, '0x12345678', 'buy'),
    ]
    const second = { ...first, originToken: brought, originAmount: huge, transactions }
    return { confirmed, quote: { ...quote, originAmount: input, steps: [empty, second] } }
  },
  'T26 one of the steps is empty': (given, at) => edit(given, () => [], at),
  'no steps': ({ quote, confirmed }) => ({ confirmed, quote: { ...quote, steps: [] } }),
  'no transactions': ({ quote, confirmed }) => ({
    confirmed,
    quote: { ...quote, steps: quote.steps.map((step) => ({ ...step, transactions: [] })) },
  }),
  'too many transactions': (given, at) =>
    edit(given, (all) => Array.from({ length: 9 }, () => all[0] as QuoteTransaction), at),
  'a deadline for ever': editWhere(
    ({ data }) => data.includes(deadline.toString(16).padStart(64, '0')),
    (one) => ({
      ...one,
      data: one.data.replace(deadline.toString(16).padStart(64, '0'), 'f'.repeat(64)) as Hex,
    }),
  ),
  'a deadline that has passed': editWhere(
    ({ data }) => data.includes(deadline.toString(16).padStart(64, '0')),
    (one) => ({
      ...one,
      data: one.data.replace(deadline.toString(16).padStart(64, '0'), '1'.padStart(64, '0')) as Hex,
    }),
  ),
  'the data cut short': editWhere(
    ({ data, action }) => data.length > 138 && action === 'buy',
    (one) => ({ ...one, data: one.data.slice(0, 74) as Hex }),
  ),
  'a huge call': editWhere(
    () => true,
    (one) => ({ ...one, data: `0x12345678${'00'.repeat(70_000)}` as Hex }),
  ),
}

const isRefused = (result: ReturnType<typeof guard>) => !result.ok || result.mustSimulate

test.each(Object.keys(attacks))('refused: %s', (name) => {
  const attack = attacks[name] as Change
  let tried = 0
  fc.assert(
    fc.property(cases, fc.nat(), (given, at) => {
      const hostile = attack(given, at)
      if (!hostile) return
      tried += 1
      const result = guard(hostile)
      // Data that is not conclusive requires a simulation, and is refused without one.
      expect(isRefused(result)).toBe(true)
      if (!result.ok) expect(guardReasons[result.reason]).toBeTruthy()
    }),
    runs(60, 500),
  )
  expect(tried).toBeGreaterThan(0)
})

test('two attacks at once do not cancel each other out', () => {
  // Attacks that overwrite the payment could leave an honest one behind.
  const wipes = [
    'no steps',
    'no transactions',
    ...Object.keys(attacks).filter((name) => name.startsWith('T26')),
    'too many transactions',
    'a huge call',
    'the data cut short',
  ]
  const name = fc.constantFrom(...Object.keys(attacks).filter((each) => !wipes.includes(each)))
  fc.assert(
    fc.property(fc.tuple(name, name), cases, fc.nat(), ([first, second], given, at) => {
      const once = attacks[first]?.(given, at)
      const twice = once && attacks[second]?.(once, at)
      if (twice) expect([first, second, isRefused(guard(twice))]).toEqual([first, second, true])
    }),
    runs(1000, 20_000),
  )
})

test('our escrow is refused on a chain that is not named for it', () => {
  const given = honest['deposit to another chain']?.({ input: 9n, output: 8n, fee: 1n }) as Case
  expect(guard(given, { escrowChainIds: [] })).toEqual({ ok: false, reason: 'unaudited' })
})

test('T24 for any list, even with a thief: no attack is allowed or given more than was confirmed', () => {
  const name = fc.constantFrom(...Object.keys(attacks))
  const published = { 1337: [puller, router, thief], 1338: [thief] }
  fc.assert(
    fc.property(name, cases, fc.nat(), (attack, given, at) => {
      const hostile = attacks[attack]?.(given, at)
      if (!hostile || isRefused(guard(hostile, { spenders: published }))) return
      for (const { originAmount, transactions } of hostile.quote.steps)
        expect([attack, sumGiven(transactions) <= originAmount]).toEqual([attack, true])
    }),
    runs(1000, 20_000),
  )
})

/** Sums plain transfers, native value and allowances. */
function sumGiven(transactions: readonly QuoteTransaction[]): bigint {
  const amounts = transactions.map(({ data, value }) =>
    /^0x(?:095ea7b3|a9059cbb)/.test(data) ? value + BigInt(`0x${data.slice(74)}`) : value,
  )
  return amounts.reduce((sum, each) => sum + each, 0n)
}

test('random responses never crash the guard, and never move more than was confirmed, for any list', () => {
  const digits = fc.constantFrom(
    usdc,
    dai,
    swapper,
    escrow,
    thief,
    receiver,
    payer,
    nativeTokenAddress as Address,
  )
  const small = fc.bigInt({ min: 0n, max: 12n })
  const data = fc.oneof(
    fc.constant('0x' as Hex),
    fc
      .tuple(fc.constantFrom('approve' as const, 'transfer' as const), digits, small)
      .map(([name, to, value]) => erc20(name, to, value)),
    fc.tuple(digits, digits, small, small, digits).map((args) => swapData(...args)),
    fc.uint8Array({ maxLength: 80 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex),
  )
  const action = fc.constantFrom('approval', 'fee', 'transfer', 'buy', 'nonsense')
  const transaction = fc.record({
    chainId: fc.constantFrom(1337, 1338),
    to: digits,
    data,
    value: small,
    action,
  })
  const anyToken = fc.tuple(digits, fc.constantFrom(1337, 1338)).map(([at, chainId]) => token(at, chainId))
  const step = fc.record({
    originToken: anyToken,
    destinationToken: anyToken,
    originAmount: small,
    destinationAmount: small,
    transactions: fc.array(transaction, { maxLength: 4 }),
  })
  const type = fc.constantFrom('transfer' as const, 'buy' as const)
  const any = fc
    .record({ type, steps: fc.array(step, { minLength: 1, maxLength: 2 }) })
    .map(({ type: kind, steps }) => build(kind, steps))
  const listed = fc.record({ 1337: fc.array(digits), 1338: fc.array(digits) })
  fc.assert(
    fc.property(any, listed, (given, published) => {
      if (!guard(given, { spenders: published }).ok) return
      const { quote, confirmed } = given
      for (const { originToken, originAmount, transactions } of quote.steps) {
        const value = transactions.reduce((sum, one) => sum + one.value, 0n)
        expect(value <= (isNativeToken(originToken.address) ? originAmount : 0n)).toBe(true)
        const sent = transactions.filter((one) => one.data.startsWith('0xa9059cbb'))
        expect(sent.reduce((sum, one) => sum + BigInt(`0x${one.data.slice(74)}`), 0n) <= originAmount).toBe(
          true,
        )
        const listed = published[originToken.chainId as 1337 | 1338].map((each) => each.slice(2))
        const isDeposit = quote.type !== 'transfer'
        for (const one of sent.filter((other) => other.action !== 'fee'))
          expect(isDeposit ? listed : [receiver.slice(2)]).toContain(one.data.slice(34, 74))
        const allowed = transactions
          .filter((one) => one.data.startsWith('0x095ea7b3'))
          .reduce((sum, one) => sum + BigInt(`0x${one.data.slice(74)}`), 0n)
        const paid = sent.reduce((sum, one) => sum + BigInt(`0x${one.data.slice(74)}`), 0n)
        expect(allowed + paid <= originAmount).toBe(true)
      }
      expect(quote.originAmount <= confirmed.originAmount).toBe(true)
    }),
    runs(3000, 20_000),
  )
})
