import type { EndpointRequest, EndpointResponse, getStatus as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import { getChainContext } from '../../chain/getChainContext.js'
import { describePayment } from '../../payments/describePayment.js'
import { describeSwap } from '../../payments/describeSwap.js'
import { findPaymentByHash } from '../../payments/findPaymentByHash.js'
import type { ChainContext, ServerContext } from '../../ServerContext.js'

/** What became of a payment; where the index has not seen the transaction yet, its chain is asked. */
export async function getStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const chain = getChainContext(server, Number(query.chainId))
  const hash = query.transactionHash.toLowerCase() as Hash
  const payment = await findPaymentByHash(server, chain.id, hash)
  if (payment) return describePayment(server, payment)
  const swap = await describeSwap(server, chain, hash)
  return swap ?? describeTransaction(chain, hash, query.transactionId)
}

async function describeTransaction(chain: ChainContext, hash: Hash, given: string | undefined) {
  const paymentId = given ?? hash
  const transactions = [{ chainId: chain.id, transactionHash: hash }]
  const receipt = await chain.client.getTransactionReceipt({ hash }).catch(ignoreMissing)
  if (receipt?.status === 'reverted')
    return { status: 'FAILED', paymentId, transactions, reason: 'The transaction reverted' }
  if (receipt) return { status: 'PENDING', paymentId, transactions }
  const sent = await chain.client.getTransaction({ hash }).catch(ignoreMissing)
  return sent
    ? { status: 'PENDING', paymentId, transactions }
    : { status: 'NOT_FOUND', paymentId, transactions: [] }
}

function ignoreMissing(error: unknown): undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError') return undefined
  throw error
}
