import { and, eq } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { readHeads } from './readHeads.js'

/** A swap that is one step of a longer payment: it is complete when it is mined deeply enough. */
export async function describeSwap(server: ServerContext, chain: ChainContext, hash: Hash) {
  const [log] = await server.database
    .select()
    .from(contractLogTable)
    .where(and(eq(contractLogTable.chainId, chain.id), eq(contractLogTable.transactionHash, hash)))
  if (log?.name !== 'Swapped') return undefined
  const isFinal = await readHeads(server)
  const { payer, receiver, tokenIn, spent, tokenOut, received } = log.body
  return {
    status: isFinal(log) ? 'COMPLETED' : 'PENDING',
    paymentId: log.reference,
    transactions: [{ chainId: chain.id, transactionHash: hash }],
    originAmount: String(spent),
    destinationAmount: String(received),
    originChainId: chain.id,
    destinationChainId: chain.id,
    originTokenAddress: getAddress(String(tokenIn)),
    destinationTokenAddress: getAddress(String(tokenOut)),
    sender: getAddress(String(payer)),
    receiver: getAddress(String(receiver)),
  }
}
