import { type Hash, numberToHex, type RpcTransactionReceipt } from 'viem'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { StoredTransaction } from '../database/tables/transactionTable.js'
import type { StoredTransfer } from '../database/tables/transferTable.js'
import type { ChainContext } from '../ServerContext.js'
import { decodeContractLog } from './decodeContractLog.js'
import { decodeTransfers } from './decodeTransfers.js'
import { toStoredTransaction } from './toStoredTransaction.js'

/** A block and everything in it that is indexed. */
export type IndexedBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  timestamp: number
  transfers: StoredTransfer[]
  transactions: StoredTransaction[]
  contractLogs: ContractLog[]
}

/** Reads one block; undefined when it has gone, or changed between two questions. */
export async function readBlock(chain: ChainContext, number: number): Promise<IndexedBlock | undefined> {
  const block = await chain.client
    .getBlock({ blockNumber: BigInt(number), includeTransactions: true })
    .catch(() => undefined)
  if (!block?.hash) return undefined
  const receipts = block.transactions.length > 0 ? await readReceipts(chain, number) : []
  if (receipts.length !== block.transactions.length) return undefined
  if (receipts.some((receipt) => receipt.blockHash !== block.hash)) return undefined
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.flatMap((transaction) => {
    const receipt = byHash.get(transaction.hash)
    return receipt ? [toStoredTransaction(chain.id, number, transaction, receipt)] : []
  })
  return {
    number,
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: Number(block.timestamp),
    transfers: receipts.flatMap((receipt) => toTransfers(chain.id, number, receipt)),
    transactions,
    contractLogs: receipts.flatMap((receipt) => toContractLogs(chain, number, receipt)),
  }
}

function toContractLogs(
  chain: ChainContext,
  blockNumber: number,
  receipt: RpcTransactionReceipt,
): ContractLog[] {
  return receipt.logs.flatMap((log) => {
    const decoded = decodeContractLog(chain, log as never)
    const place = { chainId: chain.id, blockNumber, logIndex: Number(log.logIndex) }
    return decoded ? [{ ...place, transactionHash: receipt.transactionHash, ...decoded }] : []
  })
}

async function readReceipts(chain: ChainContext, number: number): Promise<RpcTransactionReceipt[]> {
  const request = { method: 'eth_getBlockReceipts', params: [numberToHex(number)] }
  const answer = (await chain.client.request(request as never)) as RpcTransactionReceipt[] | null
  return answer ?? []
}

function toTransfers(chainId: number, blockNumber: number, receipt: RpcTransactionReceipt): StoredTransfer[] {
  return receipt.logs.flatMap((log) =>
    decodeTransfers(log as never).map(({ tokenId, amount, ...movement }, item) => ({
      chainId,
      blockNumber,
      logIndex: Number(log.logIndex),
      item,
      contract: log.address.toLowerCase(),
      transactionHash: receipt.transactionHash,
      ...movement,
      tokenId: tokenId?.toString() ?? null,
      amount: amount.toString(),
    })),
  )
}
