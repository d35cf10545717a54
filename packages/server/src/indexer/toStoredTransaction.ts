import type { RpcTransactionReceipt, Transaction } from 'viem'
import type { StoredTransaction } from '../database/tables/transactionTable.js'

/** A mined transaction as a row. */
export function toStoredTransaction(
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
