import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  decodeEventLog,
  type Hash,
  type Log,
  numberToHex,
  type RpcTransactionReceipt,
  type Transaction,
} from 'viem'
import { decodeTransfers } from '../../infra/chain/decodeTransfers.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import type { ContractLog, StoredTransaction, StoredTransfer } from '../../infra/db/tables/indexer.js'

/** Block with all of its indexed rows. */
export type IndexedBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  timestamp: number
  transfers: StoredTransfer[]
  transactions: StoredTransaction[]
  contractLogs: ContractLog[]
}

/** Reads one block; undefined if it is missing or changed between two requests. */
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

/** Converts a mined transaction to a row. */
function toStoredTransaction(
  chainId: number,
  blockNumber: number,
  transaction: Transaction,
  receipt: RpcTransactionReceipt,
): StoredTransaction {
  const { input } = transaction
  return {
    chainId,
    hash: transaction.hash,
    blockNumber,
    transactionIndex: transaction.transactionIndex ?? 0,
    sender: transaction.from.toLowerCase(),
    receiver: transaction.to?.toLowerCase() ?? null,
    body: {
      nonce: transaction.nonce,
      value: transaction.value.toString(),
      gas: Number(transaction.gas),
      gas_price: transaction.gasPrice?.toString() ?? null,
      gas_used: Number(receipt.gasUsed),
      max_fee_per_gas: transaction.maxFeePerGas?.toString() ?? null,
      max_priority_fee_per_gas: transaction.maxPriorityFeePerGas?.toString() ?? null,
      transaction_type: Number(transaction.typeHex ?? 0),
      function_selector: input.length >= 10 ? input.slice(0, 10) : null,
      data: input,
      status: Number(receipt.status),
      contract_address: receipt.contractAddress ?? null,
    },
  }
}

/** Decodes a log of a watched contract. Ignores other contracts that emit the same events. */
function decodeContractLog(chain: ChainContext, log: Pick<Log, 'topics' | 'data'> & { address: Address }) {
  const contract = chain.contracts.find(({ address }) => isSameAddress(address, log.address))
  if (!contract) return undefined
  try {
    const { eventName, args } = decodeEventLog({ abi: contract.abi, topics: log.topics, data: log.data })
    const { id } = (args ?? {}) as { id?: unknown }
    if (typeof eventName !== 'string' || typeof id !== 'string') return undefined
    return { name: eventName, reference: id, body: toPlain(args ?? {}) }
  } catch {
    return undefined
  }
}

function toPlain(args: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
  )
}
