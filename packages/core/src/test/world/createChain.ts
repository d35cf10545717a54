import { isSameAddress } from '@billfold/protocol'
import type { Hash } from 'viem'
import type { Scheduler } from './createScheduler.js'
import type { Random } from './random.js'

/** So much of a token from one to another. */
export type Move = { token: string; from: string; to: string; amount: bigint }

/** What a transaction does once it is mined: one call, or several of a batch or of a contract account. */
export type WorldCall = {
  from: string
  to: string
  value: bigint
  data: string
  reverts?: boolean | undefined
  /** What it moves and logs, where that is not in its data. */
  moves?: readonly Move[] | undefined
  logs?: readonly WorldLog[] | undefined
}

export type WorldLog = { address: string; topics: readonly string[]; data: string }

export type WorldTransaction = {
  hash: Hash
  from: string
  nonce: number
  to: string
  value: bigint
  data: string
  calls: readonly WorldCall[]
  /** Who asked for it; undefined for what the person does elsewhere. */
  source: object | undefined
  /** The nonce of the ERC-4337 operation in it. */
  operation?: bigint | undefined
  /** From when on public nodes show it before it is mined; infinite in a private relay. */
  shownAt: number
  status: 'pending' | 'mined' | 'gone'
  block: number
  success: boolean
}

export type Chain = {
  readonly id: number
  readonly blockMs: number
  readonly transactions: readonly WorldTransaction[]
  /** The number of the newest block. */
  height(): number
  blockHash(block: number): Hash
  /** When a block comes, in milliseconds since 1970. */
  timeOf(block: number): number
  /** How many transactions an account had sent as of a block. */
  nonceAt(address: string, block: number): number
  /** What is waiting or comes with the next block. */
  pending(address: string): WorldTransaction[]
  /** Puts a transaction on its way; it is mined after so many milliseconds, once it is its turn. */
  submit(transaction: NewTransaction, mineAfter: number): WorldTransaction
  makeHash(): Hash
  /** Throws away the newest blocks; what was in them waits again, and is returned. */
  reorganise(depth: number): WorldTransaction[]
  /** Everything that waits is mined soon. */
  hurry(): void
}

export type NewTransaction = Pick<
  WorldTransaction,
  'from' | 'nonce' | 'to' | 'value' | 'data' | 'calls' | 'source' | 'shownAt'
> & { hash?: Hash | undefined; operation?: bigint | undefined }

const firstBlock = 1_000
/** The moment at which every world begins, as clocks show it. */
export const beginning = 1_800_000_000_000
/** How many transactions every account has sent before the world began. */
const firstNonce = 7

export type CreateChainParameters = {
  id: number
  blockMs: number
  scheduler: Scheduler
  random: Random
  note(what: string): void
  onMined(transaction: WorldTransaction): void
}

/** A chain whose empty blocks come by the clock; only what is in them is kept. */
export function createChain(parameters: CreateChainParameters): Chain {
  const { id, blockMs, scheduler, random, note, onMined } = parameters
  const transactions: WorldTransaction[] = []
  const forks: { from: number; salt: number }[] = []
  let hashes = 0
  const height = () => firstBlock + Math.floor(scheduler.now() / blockMs)
  const isMined = ({ status }: WorldTransaction) => status === 'mined'
  const nonceAt = (address: string, block: number) =>
    firstNonce +
    transactions.filter((one) => isSameAddress(one.from, address) && isMined(one) && one.block <= block)
      .length
  const makeHash = () => `0x${id.toString(16)}${(++hashes).toString(16).padStart(61, '0')}` as Hash
  const retry = (address: string) => {
    for (const other of transactions)
      if (isSameAddress(other.from, address) && other.status === 'pending') plan(other, 0)
  }
  // The EntryPoint refuses an operation whose nonce is used; calls that fail inside one do not fail around it.
  const isSuccess = (transaction: WorldTransaction) => {
    const { operation, calls } = transaction
    if (operation === undefined) return !calls.some(({ reverts }) => reverts)
    return !transactions.some(
      (one) => one !== transaction && one.operation === operation && isMined(one) && one.success,
    )
  }
  const plan = (transaction: WorldTransaction, ms: number) => scheduler.after(ms, () => mine(transaction))
  const mine = (transaction: WorldTransaction) => {
    if (transaction.status !== 'pending') return
    const next = nonceAt(transaction.from, Number.POSITIVE_INFINITY)
    // Its turn comes when those before it are mined.
    if (transaction.nonce > next) return
    if (transaction.nonce < next) {
      transaction.status = 'gone'
      return
    }
    transaction.status = 'mined'
    transaction.block = height() + 1
    transaction.success = isSuccess(transaction)
    note(
      `${transaction.hash.slice(-4)} mined in ${transaction.block}${transaction.success ? '' : ', reverted'}`,
    )
    for (const other of transactions)
      if (other.from === transaction.from && other.nonce === transaction.nonce && other.status === 'pending')
        other.status = 'gone'
    retry(transaction.from)
    onMined(transaction)
  }
  return {
    id,
    blockMs,
    transactions,
    height,
    blockHash(block) {
      const salt = forks.findLast(({ from }) => from <= block)?.salt ?? 0
      return `0xb${block.toString(16).padStart(31, '0')}${salt.toString(16).padStart(32, '0')}` as Hash
    },
    timeOf: (block) => beginning + (block - firstBlock) * blockMs,
    nonceAt,
    pending: (address) =>
      transactions.filter(
        (one) =>
          isSameAddress(one.from, address) &&
          (one.status === 'pending' || (isMined(one) && one.block > height())),
      ),
    makeHash,
    submit({ hash = makeHash(), ...rest }, mineAfter) {
      const transaction: WorldTransaction = { ...rest, hash, status: 'pending', block: 0, success: false }
      transactions.push(transaction)
      if (Number.isFinite(mineAfter)) plan(transaction, mineAfter)
      return transaction
    },
    reorganise(depth) {
      const from = height() - depth + 1
      forks.push({ from, salt: forks.length + 1 })
      const undone = transactions.filter((one) => isMined(one) && one.block >= from)
      for (const one of undone) {
        one.status = 'pending'
        plan(one, random.between(0, 3) * blockMs)
        // What it had pushed out may be first this time.
        for (const rival of transactions)
          if (
            rival.status === 'gone' &&
            rival.from === one.from &&
            rival.nonce === one.nonce &&
            random.chance(0.5)
          ) {
            rival.status = 'pending'
            plan(rival, random.between(0, 3) * blockMs)
          }
      }
      return undone
    },
    hurry() {
      for (const one of transactions) if (one.status === 'pending') plan(one, random.between(1, 2) * blockMs)
    },
  }
}
