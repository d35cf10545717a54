import { isSameAddress } from '@billfold/protocol'
import { type Address, type Hash, numberToHex } from 'viem'
import { type RpcClient, readQuantity, toHex } from '../chain/rpc.js'
import type { Call } from './JournalEntry.js'

export type Position = { blockNumber: bigint; nonce: number; pendingNonce: number }

/** Reads the latest block and an account's mined and pending nonces. */
export async function readPosition(client: RpcClient, { address }: { address: Address }): Promise<Position> {
  const blockNumber = await readBlockNumber(client)
  const [nonce, pendingNonce] = await Promise.all([
    readNonce(client, { address, block: toHex(blockNumber) }),
    readNonce(client, { address, block: 'pending' }),
  ])
  // A lagging replica may count fewer pending transactions than another counts as mined.
  return { blockNumber, nonce, pendingNonce: Math.max(nonce, pendingNonce) }
}

/** Reads the latest block number. */
export async function readBlockNumber(client: RpcClient): Promise<bigint> {
  return readQuantity(await client.request({ method: 'eth_blockNumber' }))
}

/** Reads an account's transaction count at a block. */
export async function readNonce(
  client: RpcClient,
  { address, block }: { address: Address; block: string },
): Promise<number> {
  const params = [address, block]
  const count = readQuantity(await client.request({ method: 'eth_getTransactionCount', params }))
  return Number.parseInt(count.toString(), 10)
}

/** Transaction as returned by a node, in lower case. */
export type ChainTransaction = {
  hash: Hash
  from: string
  /** Undefined for a contract creation. */
  to: string | undefined
  nonce: number
  value: bigint
  data: string
}

/** Parses a node's transaction; undefined if it is missing or malformed. */
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

/** Returns true if a transaction executes a request: one plain call, or a batch that contains every call's data. */
export function isSameRequest(transaction: ChainTransaction, calls: readonly Call[]): boolean {
  const [first] = calls
  if (!first) return false
  if (calls.length === 1) return isSameCall(transaction, first)
  return calls.every(({ to, data }) =>
    transaction.data.includes((data === '0x' ? to : data).slice(2).toLowerCase()),
  )
}

/** Returns true if a transaction executes a request through the account's contract, or one that names the account. */
export function isSameInside(
  { to, data }: ChainTransaction,
  { account, calls }: { account: Address; calls: readonly Call[] },
): boolean {
  const holds = (hex: string) => data.includes(hex.slice(2).toLowerCase())
  if (!isSameAddress(to, account) && !holds(account)) return false
  return (
    calls.length > 0 &&
    calls.every((call) => {
      const hasValue = call.value === 0n || holds(numberToHex(call.value, { size: 32 }))
      return hasValue && holds(call.to) && (call.data === '0x' || holds(call.data))
    })
  )
}

/** Returns true if a transaction matches a call. Some wallets append a suffix to the data. */
function isSameCall({ to, value, data }: ChainTransaction, call: Call): boolean {
  const requested = call.data.toLowerCase()
  const sameData = requested === '0x' ? data === '0x' : data.startsWith(requested)
  return isSameAddress(to, call.to) && value === call.value && sameData
}

export type FindByNonceParameters = {
  address: Address
  nonce: number
  /** Block at which the nonce was still unused. */
  after: bigint
}

/** Finds the mined transaction with a nonce by binary search over blocks. Rejects if the node lacks a block's state. */
export async function findByNonce(
  client: RpcClient,
  { address, nonce, after }: FindByNonceParameters,
): Promise<ChainTransaction | undefined> {
  let high = await readBlockNumber(client)
  // A reorganisation may shorten the chain.
  let low = after < high ? after : high > shorter ? high - shorter : 0n
  const isUsed = async (block: bigint) => (await readNonce(client, { address, block: toHex(block) })) > nonce
  if (!(await isUsed(high))) return undefined
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isUsed(middle)) high = middle
    else low = middle
  }
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(high), true] })
  const { transactions } = (block ?? {}) as { transactions?: unknown }
  const all = Array.isArray(transactions) ? transactions.map(toChainTransaction) : []
  return all.find((transaction) => transaction?.nonce === nonce && isSameAddress(transaction.from, address))
}

const shorter = 100n

/** Code prefix of an EIP-7702 delegation: an account with its own key and regular nonces. */
const delegationPrefix = '0xef0100'

/** Returns true for a contract account such as a Safe, whose nonce does not count its transactions. */
export async function isContractAccount(
  client: RpcClient,
  { address }: { address: Address },
): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && code.length > 2 && !code.toLowerCase().startsWith(delegationPrefix)
}
