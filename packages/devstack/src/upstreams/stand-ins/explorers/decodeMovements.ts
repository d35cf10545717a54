import { decodeEventLog, erc20Abi, erc721Abi, type Hex, hexToNumber, parseAbi } from 'viem'

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

const multiAbi = parseAbi([
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

function listSides(log: Log): Pick<Movement, 'kind' | 'from' | 'to' | 'tokenId' | 'amount'>[] {
  const { topics, data } = log
  try {
    const abi = topics.length === 4 ? [...erc721Abi, ...multiAbi] : erc20Abi
    const { eventName, args } = decodeEventLog({ abi, topics, data }) as {
      eventName: string
      args: Record<string, never>
    }
    const { from, to } = args
    if (eventName === 'TransferSingle')
      return [{ kind: 'ERC-1155', from, to, tokenId: args.id, amount: args.value }]
    if (eventName === 'TransferBatch')
      return (args.ids as bigint[]).map((tokenId, index) => ({
        kind: 'ERC-1155',
        from,
        to,
        tokenId,
        amount: (args.values as bigint[])[index] ?? 0n,
      }))
    if (eventName !== 'Transfer') return []
    return topics.length === 4
      ? [{ kind: 'ERC-721', from, to, tokenId: args.tokenId, amount: 1n }]
      : [{ kind: 'ERC-20', from, to, tokenId: undefined, amount: args.value }]
  } catch {
    return []
  }
}
