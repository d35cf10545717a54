import type { EndpointRequest, EndpointResponse, getStatus as getStatusEndpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { describePayment } from '../../features/payments/describePayment.js'
import { describeStep, findPaymentByHash } from '../../features/payments/findByTransaction.js'
import { type ChainContext, getChainContext } from '../../infra/chain/ServerChain.js'
import { limits } from '../../infra/limits.js'

/** Returns the status of a payment; reads the chain if the transaction is not indexed yet. */
export async function getStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof getStatusEndpoint>,
): Promise<EndpointResponse<typeof getStatusEndpoint>> {
  const chain = getChainContext(server, Number(query.chainId))
  const hash = query.transactionHash.toLowerCase() as Hash
  const key = `status:${chain.id}:${hash}:${query.transactionId ?? ''}`
  return server.cache.get(key, getCacheMs, () => readStatus(server, chain, hash, query.transactionId))
}

/** Caches end states longer, but not forever, since a reorganisation may revert them. */
function getCacheMs({ status }: EndpointResponse<typeof getStatusEndpoint>): number {
  return status === 'COMPLETED' || status === 'FAILED' ? limits.endedStatusMs : limits.statusMs
}

async function readStatus(
  server: ServerContext,
  chain: ChainContext,
  hash: Hash,
  transactionId: string | undefined,
): Promise<EndpointResponse<typeof getStatusEndpoint>> {
  const payment = await findPaymentByHash(server, chain.id, hash)
  if (payment) return describePayment(server, payment)
  const step = await describeStep(server, chain, hash)
  return step ?? describeTransaction(chain, hash, transactionId)
}

async function describeTransaction(chain: ChainContext, hash: Hash, requestedId: string | undefined) {
  const paymentId = requestedId ?? hash
  const [sent, receipt] = await Promise.all([
    chain.client.getTransaction({ hash }).catch(ignoreMissing),
    chain.client.getTransactionReceipt({ hash }).catch(ignoreMissing),
  ])
  if (!sent && !receipt) return { status: 'NOT_FOUND', paymentId, transactions: [] }
  const transactions = [{ chainId: chain.id, transactionHash: hash }]
  // Published clients read both amounts in every state. No received amount is known yet.
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
