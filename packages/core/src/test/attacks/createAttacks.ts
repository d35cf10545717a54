import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  size,
  slice,
  toHex,
} from 'viem'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { grants, payer, thief } from '../grants.js'
import { createRandom, type Random } from '../world/random.js'
import { dai, encodeErc20, here, input, now, receiver, solver, there, usdc, weth } from './shapes.js'

/** A changed quote with the changes in words. */
export type Attack = { name: string; quote: PayQuote }

type Change = (random: Random, quote: PayQuote) => PayQuote | undefined

const strangers: readonly [Address, ...Address[]] = [thief, ...[1, 2, 3].map(toStranger)]
const amounts: readonly [bigint, ...bigint[]] = [0n, 1n, input - 1n, input + 1n, input * 2n, maxUint256]
const pickAmount = (random: Random) =>
  random.chance(0.5) ? random.pick(amounts) : BigInt(random.between(0, 4e6))
const pickBytes = (random: Random, count: number) =>
  `0x${Array.from({ length: count }, () => random.between(0, 255).toString(16).padStart(2, '0')).join('')}` as Hex
const pickAddress = (random: Random): Address =>
  random.pick<Address>([...strangers, payer, receiver, usdc, dai, weth, solver, nativeTokenAddress])

function toStranger(digit: number): Address {
  return `0x${`bad${digit}`.padEnd(40, String(digit))}` as Address
}

/** Changes one step of a quote. */
const onStep =
  (change: (random: Random, step: QuoteStep) => QuoteStep | undefined): Change =>
  (random, quote) => {
    const at = random.between(0, quote.steps.length - 1)
    const step = quote.steps[at]
    const changed = step && change(random, step)
    return changed && { ...quote, steps: quote.steps.with(at, changed) }
  }
/** Changes the transactions of a step. */
const onList = (
  change: (random: Random, list: QuoteTransaction[]) => QuoteTransaction[] | undefined,
): Change =>
  onStep((random, step) => {
    const transactions = change(random, step.transactions)
    return transactions && { ...step, transactions }
  })
/** Changes one transaction. */
const onOne = (
  change: (random: Random, one: QuoteTransaction) => Partial<QuoteTransaction> | undefined,
): Change =>
  onList((random, list) => {
    const at = random.between(0, list.length - 1)
    const one = list[at]
    const changed = one && change(random, one)
    return one && changed && list.with(at, { ...one, ...changed })
  })
const onWord = (change: (random: Random, word: bigint) => bigint): Change =>
  onOne((random, { data }) => {
    const words = Math.floor((size(data) - 4) / 32)
    if (words < 1) return undefined
    const start = 10 + 64 * random.between(0, words - 1)
    const word = change(random, BigInt(`0x${data.slice(start, start + 64)}`))
    const text = toHex(BigInt.asUintN(256, word), { size: 32 }).slice(2)
    return { data: `${data.slice(0, start)}${text}${data.slice(start + 64)}` as Hex }
  })

const multicall = parseAbi(['function multicall(bytes[] calls)'])
const wrap = (calls: readonly Hex[]) => encodeFunctionData({ abi: multicall, args: [calls] })
const selectors: readonly [Hex, ...Hex[]] = [
  '0x095ea7b3',
  '0xa9059cbb',
  '0x23b872dd',
  '0xd505accf',
  '0x8fcbaf0c',
  '0x39509351',
  '0xd73dd623',
  '0xa22cb465',
  '0x87517c45',
  '0xac9650d8',
]

/** Transactions that no payment needs. */
function pickExtra(random: Random): QuoteTransaction {
  const action = random.pick(['approval', 'fee', 'transfer', 'buy', 'sell', 'gift'])
  const [token, who, amount] = [random.pick([usdc, dai, weth]), pickAddress(random), pickAmount(random)]
  const grant = random.pick(
    grants as readonly [(typeof grants)[0], ...typeof grants],
  ) as (typeof grants)[number]
  const call = random.pick<{ to: Address; data: Hex; value?: bigint }>([
    { to: token, data: encodeErc20('approve', who, amount) },
    { to: token, data: encodeErc20('transfer', who, amount) },
    { to: token, data: concat([encodeErc20('transfer', who, amount), pickBytes(random, 32)]) },
    {
      to: token,
      data: concat([
        random.pick(selectors),
        encodeErc20('approve', who, amount).replace('095ea7b3', '') as Hex,
      ]),
    },
    { to: who, data: '0x', value: amount },
    { to: who, data: pickBytes(random, 32), value: amount },
    { to: who, data: pickBytes(random, random.between(1, 80)) },
    { to: token, data: wrap([encodeErc20('approve', thief, amount)]) },
    { to: who, data: wrap([wrap([encodeErc20('transfer', thief, amount)])]) },
    { to: grant.to, data: grant.data },
  ])
  return { chainId: random.chance(0.9) ? here : there, value: 0n, action, ...call }
}

/** Changes that a hostile service can make to a prepared quote. */
const changes = {
  receiver: onWord((random, word) =>
    word >> 96n > 0n && word < 2n ** 160n ? BigInt(pickAddress(random)) : word,
  ),
  amount: onWord((random, word) => (word === input ? pickAmount(random) : word)),
  word: onWord((random) => BigInt(pickBytes(random, 32))),
  'bits above an address': onWord((random, word) => word | (1n << BigInt(random.between(160, 255)))),
  'a word by a little': onWord((random, word) => word + BigInt(random.between(-5, 5))),
  approval: onOne((random, { data }) =>
    data.startsWith('0x095ea7b3')
      ? { data: encodeErc20('approve', pickAddress(random), pickAmount(random)) }
      : undefined,
  ),
  target: onOne((random) => ({ to: pickAddress(random) })),
  'target and spender': onList((random, list) => {
    const who = random.pick(strangers)
    return list.map((one) =>
      one.data.startsWith('0x095ea7b3')
        ? { ...one, data: encodeErc20('approve', who, input) }
        : { ...one, to: who },
    )
  }),
  selector: onOne((random, { data }) =>
    size(data) > 4
      ? { data: concat([random.chance(0.7) ? random.pick(selectors) : pickBytes(random, 4), slice(data, 4)]) }
      : undefined,
  ),
  suffix: onOne((random, { data }) => ({ data: concat([data, pickBytes(random, random.between(1, 100))]) })),
  'another id behind it': onOne((random, { data }) => ({ data: concat([data, pickBytes(random, 32)]) })),
  'cut short': onOne((random, { data }) => ({
    data: slice(data, 0, Math.max(1, size(data) - random.between(1, 70))),
  })),
  value: onOne((random) => ({ value: pickAmount(random) })),
  'chain of a transaction': onOne((random) => ({ chainId: random.pick([there, 1, 0, 84_531]) })),
  'chain of a step': onStep((random, step) => ({
    ...step,
    originToken: { ...step.originToken, chainId: random.pick([there, 1, here + 2 ** 32]) },
  })),
  order: onList((_, list) => (list.length > 1 ? list.toReversed() : undefined)),
  'a transaction more': onList((random, list) =>
    list.toSpliced(random.between(0, list.length), 0, pickExtra(random)),
  ),
  'a transaction twice': onList((random, list) => [
    ...list,
    ...list.slice(random.between(0, list.length - 1)),
  ]),
  'a transaction less': onList((random, list) => list.toSpliced(random.between(0, list.length - 1), 1)),
  'too many transactions': onList((random, list) =>
    Array.from({ length: random.between(9, 20) }, () => list[0] as QuoteTransaction),
  ),
  action: onOne((random) => ({ action: random.pick(['approval', 'fee', 'transfer', 'sell', 'x', '']) })),
  authorization: onOne((random) => ({
    authorizationList: random.pick<unknown>([
      [],
      [{ address: thief, chainId: 0, nonce: random.between(0, 9) }],
    ]),
  })),
  multicall: onOne((random, { data }) => ({
    data: random.chance(0.5) ? wrap([data]) : wrap([wrap([data]), pickExtra(random).data]),
  })),
  decimals: onStep((random, step) => {
    const decimals = random.pick([0, 5, 7, 8, 18, 77])
    return random.chance(0.5)
      ? { ...step, originToken: { ...step.originToken, decimals } }
      : { ...step, destinationToken: { ...step.destinationToken, decimals } }
  }),
  token: onStep((random, step) => {
    const address = pickAddress(random)
    return random.chance(0.5)
      ? { ...step, originToken: { ...step.originToken, address } }
      : { ...step, destinationToken: { ...step.destinationToken, address } }
  }),
  'amounts of a step': onStep((random, step) =>
    random.chance(0.5)
      ? { ...step, originAmount: pickAmount(random) }
      : { ...step, destinationAmount: pickAmount(random) },
  ),
  'amounts of the quote': (random, quote) =>
    random.chance(0.5)
      ? { ...quote, originAmount: pickAmount(random) }
      : { ...quote, destinationAmount: pickAmount(random) },
  expiry: (random, quote) => ({
    ...quote,
    expiration: random.chance(0.5) ? now - random.between(0, 1e6) : now + random.between(1, 1e9),
  }),
  type: (random, quote) => ({ ...quote, type: random.pick(['transfer', 'sell', 'onramp']) }),
  'claims of a fee': (random, quote) => ({
    ...quote,
    nativeFee: { [here]: pickAmount(random), [there]: pickAmount(random) },
  }),
  'a step before': (random, quote) => {
    const [first] = quote.steps
    if (!first) return undefined
    const transactions = random.chance(0.5) ? [pickExtra(random)] : []
    const step = {
      ...first,
      destinationToken: first.originToken,
      destinationAmount: pickAmount(random),
      transactions,
    }
    return { ...quote, steps: [step, ...quote.steps] }
  },
  'a step after': (random, quote) => {
    const last = quote.steps.at(-1)
    const step = last && { ...last, originToken: last.destinationToken, transactions: [pickExtra(random)] }
    return step && { ...quote, steps: [...quote.steps, step] }
  },
  'a step twice': (_, quote) => ({ ...quote, steps: [...quote.steps, ...quote.steps] }),
  'no step': (_, quote) => ({ ...quote, steps: [] }),
} as const satisfies Record<string, Change>

/** Changes that the table names, for a test that each of them is used. */
export const changeNames = Object.keys(changes)

const print = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each))

/** Creates distinct hostile changes of an honest quote; the same seed gives the same ones. */
export function createAttacks(honest: PayQuote, { count, seed }: { count: number; seed: number }): Attack[] {
  const random = createRandom(seed)
  const seen = new Set([print(honest)])
  const attacks: Attack[] = []
  for (let tries = 0; attacks.length < count; tries += 1) {
    if (tries > count * 50) throw new Error(`Only ${attacks.length} distinct changes`)
    const names: string[] = []
    let quote = honest
    // Every change is tried alone first, and then with others.
    const wanted = tries < changeNames.length * 3 ? 1 : random.between(1, 3)
    while (names.length < wanted) {
      const name =
        names.length === 0 ? changeNames[tries % changeNames.length] : random.pick(changeNames as [string])
      if (name === undefined) break
      const changed = quote.steps.every((step) => step.transactions.length > 0)
        ? (changes as Record<string, Change>)[name]?.(random, quote)
        : undefined
      names.push(name)
      quote = changed ?? quote
    }
    const text = print(quote)
    if (seen.has(text)) continue
    seen.add(text)
    attacks.push({ name: names.join(' + '), quote })
  }
  return attacks
}

/** Prints an attack for a report. */
export function printAttack({ name, quote }: Attack): string {
  return `${name}: ${print(quote)}`
}
