import { isSameAddress } from '@billfold/protocol'
import { type Address, decodeFunctionData, erc20Abi, type Hash } from 'viem'
import { limits } from '../constants/limits.js'
import { encodeWord } from '../rpc/encodeWord.js'
import type { RpcClient } from '../rpc/RpcClient.js'
import { toHex } from '../rpc/toHex.js'
import type { LookMemory } from './findSent.js'
import type { Attempt, Call } from './Operation.js'
import { readBlockNumber } from './readPosition.js'

/** `Transfer(address indexed, address indexed, uint256)`. */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type FindTransfersParameters = {
  payer: Address
  attempts: readonly Attempt[]
  taken: ReadonlySet<string>
  memory: LookMemory
}

type FoundTransfers = {
  /** Transactions with the last transfer of a request: those before it only prepare it. */
  whole: readonly Hash[]
  /** Transactions with earlier transfers alone, of a batch that was sent in part. */
  parts: readonly Hash[]
}

export const noTransfers: FoundTransfers = { whole: [], parts: [] }

/**
 * Finds transactions that contain a request's token transfers, from any sender: owners or relays send for contract
 * accounts. Reads a bounded number of blocks per look.
 */
export async function findTransfers(
  client: RpcClient,
  { payer, attempts, taken, memory }: FindTransfersParameters,
): Promise<FoundTransfers> {
  const [oldest] = attempts
  const transfers = (oldest?.calls ?? []).flatMap((call) => decodeTransfer(call) ?? [])
  const last = transfers.at(-1)
  const parts: Hash[] = []
  if (!oldest || !last) return noTransfers
  const latest = await readBlockNumber(client)
  let from = memory.transfersTo ?? oldest.transfersTo ?? oldest.blockNumber
  for (let piece = 0; piece < limits.logPieces && from <= latest; piece++) {
    const end = from + BigInt(limits.logPieceBlocks)
    const to = end < latest ? end : latest
    const filter = { ...toFilter(payer, transfers), fromBlock: toHex(from), toBlock: toHex(to) }
    const answer = await client.request({ method: 'eth_getLogs', params: [filter] })
    const logs = (Array.isArray(answer) ? (answer as Log[]) : []).filter(
      ({ transactionHash }) => transactionHash && !taken.has(transactionHash.toLowerCase()),
    )
    const listOf = (wanted: readonly Transfer[]) => [
      ...new Set(
        logs
          .filter((log) => wanted.some((transfer) => isTransfer(log, transfer)))
          .map(({ transactionHash }) => transactionHash as Hash),
      ),
    ]
    const whole = listOf([last])
    if (whole.length > 0) return { whole, parts }
    parts.push(...listOf(transfers))
    // The newest blocks are read again: they may be replaced.
    const safe = latest > BigInt(limits.logPieceBlocks) ? latest - BigInt(limits.logPieceBlocks) : 0n
    memory.transfersTo = to < safe ? to : from
    from = to + 1n
  }
  return { whole: [], parts }
}

type Transfer = { token: Address; receiver: Address; amount: bigint }

/** One transfer is asked for by its own values, several by lists of them. */
function toFilter(payer: Address, transfers: readonly Transfer[]) {
  const tokens = [...new Set(transfers.map(({ token }) => token))]
  const receivers = [...new Set(transfers.map(({ receiver }) => `0x${encodeWord(receiver)}`))]
  const single = <T>(values: readonly T[]) => (values.length === 1 ? values[0] : values)
  return { address: single(tokens), topics: [transferEvent, `0x${encodeWord(payer)}`, single(receivers)] }
}

function isTransfer({ address, topics, data }: Log, { token, receiver, amount }: Transfer): boolean {
  return (
    isSameAddress(address, token) &&
    topics?.[2]?.toLowerCase() === `0x${encodeWord(receiver)}` &&
    readAmount(data) === amount
  )
}

type Log = { address?: string; topics?: string[]; transactionHash?: Hash; data?: string }

function decodeTransfer({ to: token, data }: Call): Transfer | undefined {
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
