import type { Address, Hash } from 'viem'
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
  /** A block before which it cannot be. */
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
  const filter = {
    address: smartContracts.entryPoint,
    fromBlock: `0x${since.toString(16)}`,
    toBlock: 'latest',
    topics: [userOperationEvent, null, `0x${encodeWord(sender)}`],
  }
  const logs = await client.request({ method: 'eth_getLogs', params: [filter] })
  const all = Array.isArray(logs) ? logs.map(toMined) : []
  return all.find((one) => one?.nonce === nonce)
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
