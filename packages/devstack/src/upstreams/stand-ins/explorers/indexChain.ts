import { type Hex, hexToBigInt, hexToNumber, numberToHex } from 'viem'
import { requestRpc } from '../../../anvil/requestRpc.js'
import { decodeMovements, type Movement } from './decodeMovements.js'

/** A mined transaction with the fields that explorers show. Quantities are hex, as the node has them. */
export type MinedTransaction = {
  hash: Hex
  blockNumber: number
  blockHash: Hex
  /** Seconds since 1970. */
  timestamp: number
  index: number
  nonce: number
  from: Hex
  to: Hex | null
  value: bigint
  input: Hex
  type: number
  gas: bigint
  gasPrice: bigint
  maxFeePerGas: bigint | null
  maxPriorityFeePerGas: bigint | null
  gasUsed: bigint
  succeeded: boolean
  created: Hex | null
}

export type ChainRows = {
  blocks: readonly { number: number; hash: Hex; timestamp: number }[]
  /** Oldest first. */
  transactions: readonly MinedTransaction[]
  /** Oldest first. */
  movements: readonly Movement[]
}

type RpcBlock = { number: Hex; hash: Hex; timestamp: Hex; transactions: Record<string, Hex | null>[] }
type RpcReceipt = {
  transactionHash: Hex
  status: Hex
  gasUsed: Hex
  contractAddress: Hex | null
  logs: { address: Hex; topics: [Hex, ...Hex[]]; data: Hex; logIndex: Hex }[]
}
type Block = { number: number; hash: Hex; timestamp: number; rows: Omit<ChainRows, 'blocks'> }

const batch = 100

/** Creates a reader of a local chain's history, over JSON-RPC. Blocks that a reorganisation removed are dropped. */
export function createChainReader(rpcUrl: string): () => Promise<ChainRows> {
  let blocks: Block[] = []
  let running: Promise<unknown> = Promise.resolve()
  const refresh = async (): Promise<ChainRows> => {
    const [head] = (await requestRpc(rpcUrl, [{ method: 'eth_blockNumber' }])) as [Hex]
    const top = hexToNumber(head)
    blocks = blocks.slice(0, top + 1)
    while (blocks.length > 0 && !(await isOnChain(rpcUrl, blocks.at(-1)))) blocks = blocks.slice(0, -1)
    while (blocks.length <= top) {
      const numbers = Array.from(
        { length: Math.min(batch, top + 1 - blocks.length) },
        (_, index) => blocks.length + index,
      )
      blocks = [...blocks, ...(await readBlocks(rpcUrl, numbers))]
    }
    return {
      blocks: blocks.map(({ number, hash, timestamp }) => ({ number, hash, timestamp })),
      transactions: blocks.flatMap(({ rows }) => rows.transactions),
      movements: blocks.flatMap(({ rows }) => rows.movements),
    }
  }
  return () => {
    const next = running.then(refresh, refresh)
    running = next.catch(() => undefined)
    return next
  }
}

async function isOnChain(rpcUrl: string, block: Block | undefined): Promise<boolean> {
  if (!block) return true
  const params = [numberToHex(block.number), false]
  const [found] = (await requestRpc(rpcUrl, [{ method: 'eth_getBlockByNumber', params }])) as [
    RpcBlock | null,
  ]
  return found?.hash === block.hash
}

async function readBlocks(rpcUrl: string, numbers: readonly number[]): Promise<Block[]> {
  const places = numbers.map((number) => numberToHex(number))
  const calls = places.map((place) => ({ method: 'eth_getBlockByNumber', params: [place, true] }))
  const blocks = (await requestRpc(rpcUrl, calls)) as RpcBlock[]
  const full = blocks.filter(({ transactions }) => transactions.length > 0)
  const asked = full.map(({ number }) => ({ method: 'eth_getBlockReceipts', params: [number] }))
  const receipts = (asked.length > 0 ? await requestRpc(rpcUrl, asked) : []) as RpcReceipt[][]
  const byBlock = new Map(full.map(({ number }, index) => [number, receipts[index] ?? []]))
  return blocks.map((block) => toBlock(block, byBlock.get(block.number) ?? []))
}

function toBlock(block: RpcBlock, receipts: readonly RpcReceipt[]): Block {
  const place = {
    number: hexToNumber(block.number),
    hash: block.hash,
    timestamp: hexToNumber(block.timestamp),
  }
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.flatMap((sent) => {
    const receipt = byHash.get(sent.hash as Hex)
    return receipt ? [toTransaction(place, sent, receipt)] : []
  })
  const movements = receipts.flatMap(({ transactionHash, logs }) =>
    logs.flatMap((log) => decodeMovements({ ...log, transactionHash, blockNumber: place.number })),
  )
  return { ...place, rows: { transactions, movements } }
}

function toTransaction(
  block: Omit<Block, 'rows'>,
  sent: Readonly<Record<string, Hex | null>>,
  receipt: RpcReceipt,
): MinedTransaction {
  const big = (field: string) => hexToBigInt(sent[field] ?? '0x0')
  const optional = (field: string) => (sent[field] ? hexToBigInt(sent[field]) : null)
  return {
    hash: receipt.transactionHash,
    blockNumber: block.number,
    blockHash: block.hash,
    timestamp: block.timestamp,
    index: Number(big('transactionIndex')),
    nonce: Number(big('nonce')),
    from: sent.from ?? '0x',
    to: sent.to ?? null,
    value: big('value'),
    input: sent.input ?? '0x',
    type: Number(big('type')),
    gas: big('gas'),
    gasPrice: big('gasPrice'),
    maxFeePerGas: optional('maxFeePerGas'),
    maxPriorityFeePerGas: optional('maxPriorityFeePerGas'),
    gasUsed: hexToBigInt(receipt.gasUsed),
    succeeded: hexToNumber(receipt.status) === 1,
    created: receipt.contractAddress,
  }
}
