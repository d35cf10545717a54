import { type Address, decodeFunctionData, erc20Abi, type Hash } from 'viem'
import { limits } from '../constants/limits.js'
import { encodeWord } from '../rpc/encodeWord.js'
import type { RpcClient } from '../rpc/RpcClient.js'
import type { LookMemory } from './findSent.js'
import type { Attempt, Call } from './Operation.js'
import { readBlockNumber } from './readPosition.js'
import { toHex } from './toHex.js'

/** `Transfer(address indexed, address indexed, uint256)`. */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type FindTransfersParameters = {
  payer: Address
  attempts: readonly Attempt[]
  taken: ReadonlySet<string>
  memory: LookMemory
}

/**
 * Finds transactions that contain a request's token transfer, from any sender: owners or relays send for contract
 * accounts. Reads a bounded number of blocks per look.
 */
export async function findTransfers(
  client: RpcClient,
  { payer, attempts, taken, memory }: FindTransfersParameters,
): Promise<Hash[]> {
  const [oldest] = attempts
  const transfer = oldest && findTransferCall(oldest.calls)
  if (!oldest || !transfer) return []
  const latest = await readBlockNumber(client)
  let from = memory.transfersTo ?? oldest.transfersTo ?? oldest.blockNumber
  for (let piece = 0; piece < limits.logPieces && from <= latest; piece++) {
    const last = from + BigInt(limits.logPieceBlocks)
    const to = last < latest ? last : latest
    const topics = [transferEvent, `0x${encodeWord(payer)}`, `0x${encodeWord(transfer.receiver)}`]
    const filter = { address: transfer.token, fromBlock: toHex(from), toBlock: toHex(to), topics }
    const logs = await client.request({ method: 'eth_getLogs', params: [filter] })
    const hashes = (Array.isArray(logs) ? logs : [])
      .filter((log: Log) => log.transactionHash && readAmount(log.data) === transfer.amount)
      .map((log: Log) => log.transactionHash as Hash)
      .filter((hash) => !taken.has(hash.toLowerCase()))
    if (hashes.length > 0) return hashes
    // The newest blocks are read again: they may be replaced.
    const safe = latest > BigInt(limits.logPieceBlocks) ? latest - BigInt(limits.logPieceBlocks) : 0n
    memory.transfersTo = to < safe ? to : from
    from = to + 1n
  }
  return []
}

type Log = { transactionHash?: Hash; data?: string }

/** The last call that is a plain token transfer; the calls before it prepare it. */
function findTransferCall(calls: readonly Call[]) {
  return calls.map(decodeTransfer).findLast((transfer) => transfer !== undefined)
}

function decodeTransfer({ to: token, data }: Call) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? { token, receiver: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}

function readAmount(data: unknown): bigint | undefined {
  return typeof data === 'string' && /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined
}
