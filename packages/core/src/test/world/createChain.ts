import { isSameAddress } from '@billfold/protocol'
import type { Hash } from 'viem'
import type { Scheduler } from './createScheduler.js'
import type { Random } from './random.js'

/** A transfer of a token. */
export type Move = { token: string; from: string; to: string; amount: bigint }

/** Effect of a mined transaction: one call, or several of a batch or contract account. */
export type WorldCall = {
  from: string
  to: string
  value: bigint
  data: string
  reverts?: boolean | undefined
  /** Its transfers and logs, if its data does not contain them. */
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
  /** The request behind it; undefined for an unrelated transaction. */
  source: object | undefined
  /** Nonce of the ERC-4337 operation in it. */
  operation?: bigint | undefined
  /** Time from which public nodes show it as pending; infinite in a private relay. */
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
  /** Timestamp of a block, in milliseconds since 1970. */
  timeOf(block: number): number
  /** Nonce of an account at a block. */
  nonceAt(address: string, block: number): number
  /** Transactions that are pending or in the next block. */
  pending(address: string): WorldTransaction[]
  /** Submits a transaction; it is mined after a delay, in nonce order. */
  submit(transaction: NewTransaction, mineAfter: number): WorldTransaction
  makeHash(): Hash
  /** Drops the newest blocks; their transactions are pending again, and returned. */
  reorganise(depth: number): WorldTransaction[]
  /** Mines all pending transactions soon. */
  hurry(): void
}

export type NewTransaction = Pick<
  WorldTransaction,
  'from' | 'nonce' | 'to' | 'value' | 'data' | 'calls' | 'source' | 'shownAt'
> & { hash?: Hash | undefined; operation?: bigint | undefined }

const firstBlock = 1_000
/** Start time of every world, as clocks show it. */
export const beginning = 1_800_000_000_000
/** Transactions of every account before the start. */
const firstNonce = 7

export type CreateChainParameters = {
  id: number
  blockMs: number
  scheduler: Scheduler
  random: Random
  note(what: string): void
  onMined(transaction: WorldTransaction): void
}

/** Creates a chain whose empty blocks follow the clock; only blocks with transactions are stored. */
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
  // The EntryPoint refuses a used nonce; a failed inner call does not revert the transaction.
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
    // Mined after those with lower nonces.
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
        // A transaction that it had replaced may now be mined first.
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
