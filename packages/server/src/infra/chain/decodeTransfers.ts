import { decodeEventLog, type Hex, type Log, parseAbi } from 'viem'
import { limits } from '../limits.js'

const abi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Token movement decoded from a log. */
export type Movement = {
  kind: 'erc20' | 'erc721' | 'erc1155'
  sender: string
  receiver: string
  tokenId: bigint | undefined
  amount: bigint
}

/** Decodes the movements of a log; returns none for logs that only resemble a transfer. */
export function decodeTransfers(log: Pick<Log, 'topics' | 'data'>): Movement[] {
  const [topic, first, second, third] = log.topics
  if (topic === undefined) return []
  if (topic !== transferTopic) return decodeMulti(log)
  if (first === undefined || second === undefined) return []
  const sides = { sender: toAddress(first), receiver: toAddress(second) }
  if (third !== undefined) return [{ kind: 'erc721', ...sides, tokenId: BigInt(third), amount: 1n }]
  if (log.data.length !== 66) return []
  return [{ kind: 'erc20', ...sides, tokenId: undefined, amount: BigInt(log.data) }]
}

function decodeMulti(log: Pick<Log, 'topics' | 'data'>): Movement[] {
  try {
    const { eventName, args } = decodeEventLog({ abi, topics: log.topics, data: log.data })
    const sides = { sender: args.from.toLowerCase(), receiver: args.to.toLowerCase() }
    if (eventName === 'TransferSingle')
      return [{ kind: 'erc1155', ...sides, tokenId: args.id, amount: args.value }]
    if (args.ids.length !== args.values.length || args.ids.length > limits.batchTransfers) return []
    return args.ids.map((tokenId, index) => ({
      kind: 'erc1155',
      ...sides,
      tokenId,
      amount: args.values[index] ?? 0n,
    }))
  } catch {
    return []
  }
}

function toAddress(topic: Hex): string {
  return `0x${topic.slice(26).toLowerCase()}`
}
