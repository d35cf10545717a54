import type { EndpointRequest, EndpointResponse, getStatus as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import { getChainContext } from '../../chain/getChainContext.js'
import { limits } from '../../limits.js'
import { describePayment } from '../../payments/describePayment.js'
import { describeStep } from '../../payments/describeStep.js'
import { findPaymentByHash } from '../../payments/findPaymentByHash.js'
import type { ChainContext, ServerContext } from '../../ServerContext.js'

/** What became of a payment; where the index has not seen the transaction yet, its chain is asked. */
export async function getStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const chain = getChainContext(server, Number(query.chainId))
  const hash = query.transactionHash.toLowerCase() as Hash
  const key = `status:${chain.id}:${hash}:${query.transactionId ?? ''}`
  return server.pools.get(key, getLife, () => readStatus(server, chain, hash, query.transactionId))
}

/** An end is told again for longer; it too is looked at again, for a chain may take it back. */
function getLife({ status }: EndpointResponse<typeof endpoint>): number {
  return status === 'COMPLETED' || status === 'FAILED' ? limits.endedStatusMs : limits.statusMs
}

async function readStatus(
  server: ServerContext,
  chain: ChainContext,
  hash: Hash,
  transactionId: string | undefined,
): Promise<EndpointResponse<typeof endpoint>> {
  const payment = await findPaymentByHash(server, chain.id, hash)
  if (payment) return describePayment(server, payment)
  const step = await describeStep(server, chain, hash)
  return step ?? describeTransaction(chain, hash, transactionId)
}

async function describeTransaction(chain: ChainContext, hash: Hash, given: string | undefined) {
  const paymentId = given ?? hash
  const [sent, receipt] = await Promise.all([
    chain.client.getTransaction({ hash }).catch(ignoreMissing),
    chain.client.getTransactionReceipt({ hash }).catch(ignoreMissing),
  ])
  if (!sent && !receipt) return { status: 'NOT_FOUND', paymentId, transactions: [] }
  const transactions = [{ chainId: chain.id, transactionHash: hash }]
  // Published clients read both amounts in every state; nothing is known to have arrived.
  const known = { paymentId, transactions, originAmount: String(sent?.value ?? 0), destinationAmount: '0' }
  return receipt?.status === 'reverted'
    ? { ...known, status: 'FAILED', reason: 'The transaction reverted' }
    : { ...known, status: 'PENDING' }
}

function ignoreMissing(error: unknown): undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError') return undefined
  throw error
}
