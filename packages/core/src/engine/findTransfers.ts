import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeEventLog,
  decodeFunctionData,
  encodeEventTopics,
  erc20Abi,
  type Hash,
  type Hex,
} from 'viem'
import type { RpcClient } from '../chain/rpc.js'
import { toHex } from '../chain/rpc.js'
import { limits } from '../constants.js'
import { readBlockNumber } from './chainTransaction.js'
import type { LookMemory } from './findSent.js'
import type { Attempt, Call } from './JournalEntry.js'

export type FindTransfersParameters = {
  payer: Address
  attempts: readonly Attempt[]
  taken: ReadonlySet<string>
  memory: LookMemory
}

type FoundTransfers = {
  /** Transactions that contain a request's last transfer; earlier transfers only prepare it. */
  whole: readonly Hash[]
  /** Transactions that contain only earlier transfers, of a partly sent batch. */
  parts: readonly Hash[]
}

export const noTransfers: FoundTransfers = { whole: [], parts: [] }

/**
 * Finds transactions with a request's token transfers, from any sender, in a bounded number of blocks. Relays send
 * for contract accounts.
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
  const latestBlock = await readBlockNumber(client)
  let from = memory.transfersTo ?? oldest.transfersTo ?? oldest.blockNumber
  for (let piece = 0; piece < limits.logPieces && from <= latestBlock; piece++) {
    const end = from + BigInt(limits.logPieceBlocks)
    const to = end < latestBlock ? end : latestBlock
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
    // Read the newest blocks again, since they may be reorganised.
    const safe =
      latestBlock > BigInt(limits.logPieceBlocks) ? latestBlock - BigInt(limits.logPieceBlocks) : 0n
    memory.transfersTo = to < safe ? to : from
    from = to + 1n
  }
  return { whole: [], parts }
}

type Transfer = { token: Address; receiver: Address; amount: bigint }

/** Uses scalar values for one transfer and lists for several. */
function toFilter(payer: Address, transfers: readonly Transfer[]) {
  const tokens = [...new Set(transfers.map(({ token }) => token))]
  const receivers = [...new Set(transfers.map(({ receiver }) => receiver))]
  const single = <T>(values: T[]) => (values.length === 1 ? (values[0] as T) : values)
  const args = { from: payer, to: single(receivers) }
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args })
  return { address: single(tokens), topics }
}

function isTransfer({ address, topics, data }: Log, { token, receiver, amount }: Transfer): boolean {
  try {
    const { args } = decodeEventLog({ abi: erc20Abi, eventName: 'Transfer', topics, data })
    return isSameAddress(address, token) && isSameAddress(args.to, receiver) && args.value === amount
  } catch {
    return false
  }
}

type Log = { address?: string; topics: [Hex, ...Hex[]]; transactionHash?: Hash; data: Hex }

function decodeTransfer({ to: token, data }: Call): Transfer | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? { token, receiver: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}
