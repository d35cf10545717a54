import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import { encodeWord } from '../rpc/encodeWord.js'
import { readQuantity } from '../rpc/readQuantity.js'
import type { Call } from './Operation.js'

/** A transaction as a node tells it, in lower case. */
export type ChainTransaction = {
  hash: Hash
  from: string
  /** Undefined for a new contract. */
  to: string | undefined
  nonce: number
  value: bigint
  data: string
}

/** Reads a node's transaction; undefined when there is none or it makes no sense. */
export function toChainTransaction(answer: unknown): ChainTransaction | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { hash, from, to, nonce, value, input, data = input } = answer as Record<string, unknown>
  if (typeof hash !== 'string' || typeof from !== 'string' || typeof data !== 'string') return undefined
  return {
    hash: hash as Hash,
    from: from.toLowerCase(),
    to: typeof to === 'string' ? to.toLowerCase() : undefined,
    nonce: Number.parseInt(readQuantity(nonce).toString(), 10),
    value: readQuantity(value),
    data: data.toLowerCase(),
  }
}

/** Whether a transaction carries out a request: a plain call, or a batch with the data of every call in it. */
export function isSameRequest(transaction: ChainTransaction, calls: readonly Call[]): boolean {
  const [first] = calls
  if (!first) return false
  if (calls.length === 1) return isSameCall(transaction, first)
  return calls.every(({ to, data }) =>
    transaction.data.includes((data === '0x' ? to : data).slice(2).toLowerCase()),
  )
}

/** Whether a transaction makes an account carry out a request by way of a contract: its own, or one that names it. */
export function isSameInside(
  { to, data }: ChainTransaction,
  { account, calls }: { account: Address; calls: readonly Call[] },
): boolean {
  const holds = (hex: string) => data.includes(hex.slice(2).toLowerCase())
  if (!isSameAddress(to, account) && !holds(account)) return false
  return (
    calls.length > 0 &&
    calls.every((call) => {
      const hasValue = call.value === 0n || data.includes(encodeWord(call.value))
      return hasValue && holds(call.to) && (call.data === '0x' || holds(call.data))
    })
  )
}

/** Whether a transaction does what was asked of the wallet; some wallets put a mark of their own behind the data. */
function isSameCall({ to, value, data }: ChainTransaction, call: Call): boolean {
  const asked = call.data.toLowerCase()
  const sameData = asked === '0x' ? data === '0x' : data.startsWith(asked)
  return isSameAddress(to, call.to) && value === call.value && sameData
}
