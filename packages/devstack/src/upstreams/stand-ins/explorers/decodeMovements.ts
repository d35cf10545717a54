import { decodeEventLog, type Hex, hexToNumber, parseAbi } from 'viem'

/** A token movement in a log. */
export type Movement = {
  kind: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  /** Lower case. */
  contract: string
  /** Lower case. */
  from: string
  /** Lower case. */
  to: string
  tokenId: bigint | undefined
  amount: bigint
  blockNumber: number
  logIndex: number
  transactionHash: Hex
}

type Log = {
  address: Hex
  topics: [Hex, ...Hex[]]
  data: Hex
  logIndex: Hex
  transactionHash: Hex
  blockNumber: number
}

const tokenAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const nftAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** Decodes the movements of a log; none for other events. */
export function decodeMovements(log: Log): Movement[] {
  const { transactionHash, blockNumber } = log
  const contract = log.address.toLowerCase()
  const place = { contract, transactionHash, blockNumber, logIndex: hexToNumber(log.logIndex) }
  return listSides(log).map((side) => ({
    ...place,
    ...side,
    from: side.from.toLowerCase(),
    to: side.to.toLowerCase(),
  }))
}

function listSides({ topics, data }: Log): Pick<Movement, 'kind' | 'from' | 'to' | 'tokenId' | 'amount'>[] {
  try {
    if (topics.length === 3) {
      const { args } = decodeEventLog({ abi: tokenAbi, topics, data })
      return [{ kind: 'ERC-20', from: args.from, to: args.to, tokenId: undefined, amount: args.value }]
    }
    const { eventName, args } = decodeEventLog({ abi: nftAbi, topics, data })
    const { from, to } = args
    if (eventName === 'Transfer') return [{ kind: 'ERC-721', from, to, tokenId: args.tokenId, amount: 1n }]
    if (eventName === 'TransferSingle')
      return [{ kind: 'ERC-1155', from, to, tokenId: args.id, amount: args.value }]
    return args.ids.map((tokenId, index) => {
      return { kind: 'ERC-1155', from, to, tokenId, amount: args.values[index] ?? 0n }
    })
  } catch {
    return []
  }
}
