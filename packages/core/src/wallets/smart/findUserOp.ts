import { type Address, encodeFunctionData, type Hash, parseAbi } from 'viem'
import { limits } from '../../constants/limits.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { encodeWord } from '../../rpc/encodeWord.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { smartContracts } from './smartContracts.js'

/** `UserOperationEvent(bytes32 indexed, address indexed, address indexed, uint256, bool, uint256, uint256)`. */
export const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** An operation that is on the chain. */
export type MinedUserOp = {
  userOpHash: Hash
  /** Whether its calls went through; the transaction around it succeeds in any case. */
  success: boolean
  transactionHash: Hash
  blockNumber: bigint
  blockHash: Hash
}

export type FindUserOpParameters = {
  sender: Address
  nonce: bigint
  /** The block at which it was first asked for here. */
  since: bigint
}

/**
 * Looks an operation up on the chain itself, so that nobody has to believe a bundler. It goes by the nonce, because the
 * same thing may have been signed twice; only one of the two can be there.
 */
export async function findUserOp(
  client: RpcClient,
  { sender, nonce, since }: FindUserOpParameters,
): Promise<MinedUserOp | undefined> {
  const latest = await readLatest(client)
  const isUsed = (block: bigint) => isNonceUsed(client, { sender, nonce, block })
  // One call tells whether it was mined; logs are read only for where.
  if (!(await isUsed(latest))) return undefined
  // Another device, or a browser that has lost its record, may have sent it before.
  const isOlder = since > 0n && (await isUsed(since - 1n).catch(() => false))
  const block = await findFirst(isOlder ? 0n : since, latest, isUsed).catch(() => undefined)
  if (block !== undefined) return findIn(client, { sender, nonce, from: block, to: block })
  const size = BigInt(limits.logPieceBlocks)
  const before = BigInt(limits.logPieces) * size
  const first = since > before ? since - before : 0n
  for (let from = first; from <= latest; from += size) {
    const last = from + size - 1n
    const mined = await findIn(client, { sender, nonce, from, to: last < latest ? last : latest })
    if (mined) return mined
  }
  throw new Error('The operation was mined, but the node does not show its log')
}

const entryPointAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

/** Whether the EntryPoint has seen the nonce as of a block. Rejects when the node has forgotten that block's state. */
async function isNonceUsed(
  client: RpcClient,
  { sender, nonce, block }: { sender: Address; nonce: bigint; block: bigint },
): Promise<boolean> {
  const data = encodeFunctionData({ abi: entryPointAbi, args: [sender, nonce >> 64n] })
  const params = [{ to: smartContracts.entryPoint, data }, toQuantity(block)]
  const next = decodeUint(await client.request({ method: 'eth_call', params }))
  if (next === undefined) throw new TypeError('The EntryPoint did not answer with a nonce')
  return next > nonce
}

/** The first block of a range for which a lasting condition holds, by halving. */
async function findFirst(
  since: bigint,
  latest: bigint,
  holds: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [low, high] = [since > 0n ? since - 1n : 0n, latest]
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
    topics: [userOperationEvent, null, `0x${encodeWord(sender)}`],
  }
  const logs = await client.request({ method: 'eth_getLogs', params: [filter] })
  const all = Array.isArray(logs) ? logs.map(toMined) : []
  return all.find((mined) => mined?.nonce === nonce)
}

type Log = { topics?: Hash[]; data?: string; transactionHash?: Hash; blockNumber?: string; blockHash?: Hash }

function toMined(log: Log): (MinedUserOp & { nonce: bigint }) | undefined {
  const { topics = [], data = '0x', transactionHash, blockNumber, blockHash } = log
  const [, userOpHash] = topics
  if (!userOpHash || !transactionHash || !blockNumber || !blockHash || data.length < 130) return undefined
  return {
    userOpHash,
    nonce: BigInt(data.slice(0, 66)),
    success: BigInt(`0x${data.slice(66, 130)}`) === 1n,
    transactionHash,
    blockNumber: BigInt(blockNumber),
    blockHash,
  }
}

async function readLatest(client: RpcClient): Promise<bigint> {
  return BigInt(String(await client.request({ method: 'eth_blockNumber' })))
}

function toQuantity(block: bigint): string {
  return `0x${block.toString(16)}`
}
