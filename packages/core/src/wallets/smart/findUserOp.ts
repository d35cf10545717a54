import {
  type Address,
  decodeEventLog,
  encodeEventTopics,
  type Hash,
  type Hex,
  keccak256,
  parseAbi,
  stringToHex,
} from 'viem'
import { readContract } from '../../chain/readContract.js'
import type { RpcClient } from '../../chain/rpc.js'
import { limits } from '../../constants.js'
import { smartContracts } from './smartContracts.js'

const sequenceBits = 64n
const keyBits = 192n

/**
 * Returns the nonce for an id: a key of its own, sequence 0. Equal ids share it, so the EntryPoint executes them once.
 */
export function toUserOperationNonce(id: string): bigint {
  const key = BigInt(keccak256(stringToHex(id))) & ((1n << keyBits) - 1n)
  return key << sequenceBits
}

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** First topic of the EntryPoint's log of an operation. */
export const [userOperationEvent] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

/** A mined user operation. */
export type MinedUserOp = {
  userOpHash: Hash
  /** True if its calls succeeded; the surrounding transaction always succeeds. */
  success: boolean
  transactionHash: Hash
  blockNumber: bigint
  blockHash: Hash
}

export type FindUserOpParameters = {
  sender: Address
  nonce: bigint
  /** Block at which it was first requested here. */
  since: bigint
}

/**
 * Finds a user operation on chain by its nonce, without trusting a bundler. It may be signed twice, but is mined once.
 */
export async function findUserOp(
  client: RpcClient,
  { sender, nonce, since }: FindUserOpParameters,
): Promise<MinedUserOp | undefined> {
  const latestBlock = await readLatest(client)
  const isUsed = (block: bigint) => isNonceUsed(client, { sender, nonce, block })
  // One call checks if it was mined; logs are read only to locate it.
  if (!(await isUsed(latestBlock))) return undefined
  // Another device, or a browser that lost its record, may have sent it earlier.
  const isOlder = since > 0n && (await isUsed(since - 1n).catch(() => false))
  const block = await findFirst(isOlder ? 0n : since, latestBlock, isUsed).catch(() => undefined)
  if (block !== undefined) return findIn(client, { sender, nonce, from: block, to: block })
  const size = BigInt(limits.logPieceBlocks)
  const before = BigInt(limits.logPieces) * size
  const first = since > before ? since - before : 0n
  for (let from = first; from <= latestBlock; from += size) {
    const last = from + size - 1n
    const mined = await findIn(client, { sender, nonce, from, to: last < latestBlock ? last : latestBlock })
    if (mined) return mined
  }
  throw new Error('The operation was mined, but the node does not show its log')
}

/** Returns true if the EntryPoint has seen the nonce at a block. Rejects if the node has pruned that state. */
async function isNonceUsed(
  client: RpcClient,
  { sender, nonce, block }: { sender: Address; nonce: bigint; block: bigint },
): Promise<boolean> {
  const next = await readContract(client, {
    address: smartContracts.entryPoint,
    abi: entryPointAbi,
    functionName: 'getNonce',
    args: [sender, nonce >> 64n],
    block: toQuantity(block),
  })
  if (next === undefined) throw new TypeError('The EntryPoint did not answer with a nonce')
  return next > nonce
}

/** Finds the first block for which a monotonic condition holds, by bisection. */
async function findFirst(
  since: bigint,
  latestBlock: bigint,
  holds: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [low, high] = [since > 0n ? since - 1n : 0n, latestBlock]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await holds(middle)) high = middle
    else low = middle
  }
  return high
}

async function findIn(
  client: RpcClient,
  { sender, nonce, from, to }: { sender: Address; nonce: bigint; from: bigint; to: bigint },
): Promise<MinedUserOp | undefined> {
  const filter = {
    address: smartContracts.entryPoint,
    fromBlock: toQuantity(from),
    toBlock: toQuantity(to),
    topics: encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent', args: { sender } }),
  }
  const logs = await client.request({ method: 'eth_getLogs', params: [filter] })
  const all = Array.isArray(logs) ? logs.map(toMined) : []
  return all.find((mined) => mined?.nonce === nonce)
}

type Log = {
  topics: [Hex, ...Hex[]]
  data: Hex
  transactionHash?: Hash
  blockNumber?: string
  blockHash?: Hash
}

function toMined(log: Log): (MinedUserOp & { nonce: bigint }) | undefined {
  const { topics, data, transactionHash, blockNumber, blockHash } = log
  if (!transactionHash || !blockNumber || !blockHash) return undefined
  try {
    const { args } = decodeEventLog({ abi: entryPointAbi, topics, data })
    const { userOpHash, nonce, success } = args
    return { userOpHash, nonce, success, transactionHash, blockNumber: BigInt(blockNumber), blockHash }
  } catch {
    return undefined
  }
}

async function readLatest(client: RpcClient): Promise<bigint> {
  return BigInt(String(await client.request({ method: 'eth_blockNumber' })))
}

function toQuantity(block: bigint): string {
  return `0x${block.toString(16)}`
}
