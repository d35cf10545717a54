import { concat, type Hex, size, slice, toHex } from 'viem'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { thief } from '../grants.js'
import type { Random } from '../world/random.js'
import {
  createPicks,
  encodeErc20,
  type Picks,
  pickBytes,
  type Scene,
  selectors,
  strangers,
  wrap,
} from './createPicks.js'

type Change = (random: Random, quote: PayQuote) => PayQuote | undefined
type Changes = Readonly<Record<string, Change>>

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
/** Changes one of the words of a call that pass the test. */
const onWord = (
  change: (random: Random, word: bigint) => bigint,
  test: (word: bigint) => boolean = () => true,
): Change =>
  onOne((random, { data }) => {
    const starts = Array.from(
      { length: Math.max(0, Math.floor((size(data) - 4) / 32)) },
      (_, at) => 10 + 64 * at,
    )
    const read = (start: number) => BigInt(`0x${data.slice(start, start + 64)}`)
    const [first, ...others] = starts.filter((start) => test(read(start)))
    if (first === undefined) return undefined
    const start = random.pick([first, ...others])
    const word = change(random, read(start))
    const text = toHex(BigInt.asUintN(256, word), { size: 32 }).slice(2)
    return { data: `${data.slice(0, start)}${text}${data.slice(start + 64)}` as Hex }
  })

/** Changes of single transactions. */
function changeCalls({ here, there, input }: Scene, { pickAddress, pickAmount }: Picks): Changes {
  return {
    receiver: onWord(
      (random) => BigInt(pickAddress(random)),
      (word) => word >> 96n > 0n && word < 2n ** 160n,
    ),
    amount: onWord(pickAmount, (word) => word === input),
    word: onWord((random) => BigInt(pickBytes(random, 32))),
    byte: onOne((random, { data }) => {
      if (size(data) < 1) return undefined
      const at = 2 + 2 * random.between(0, size(data) - 1)
      return { data: `${data.slice(0, at)}${pickBytes(random, 1).slice(2)}${data.slice(at + 2)}` as Hex }
    }),
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
        ? {
            data: concat([
              random.chance(0.7) ? random.pick(selectors) : pickBytes(random, 4),
              slice(data, 4),
            ]),
          }
        : undefined,
    ),
    suffix: onOne((random, { data }) => ({
      data: concat([data, pickBytes(random, random.between(1, 100))]),
    })),
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
  }
}

/** Changes of the list of transactions. */
function changeLists({ pickExtra }: Picks): Changes {
  return {
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
  }
}

/** Changes of what the quote says. */
function changeTerms({ here, there, now }: Scene, { pickAddress, pickAmount, pickExtra }: Picks): Changes {
  return {
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
  }
}

/** Creates the changes that a hostile service can make to a prepared quote. */
export function createChanges(scene: Scene): Changes {
  const picks = createPicks(scene)
  return { ...changeCalls(scene, picks), ...changeLists(picks), ...changeTerms(scene, picks) }
}
