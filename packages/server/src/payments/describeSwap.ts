import { and, eq, inArray } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { readHeads } from './readHeads.js'

/** A swap that is one step of a longer payment: it is complete when it is mined deeply enough. One that is a whole payment waits for its order. */
export async function describeSwap(server: ServerContext, chain: ChainContext, hash: Hash) {
  const [log] = await server.database
    .select()
    .from(contractLogTable)
    .where(and(eq(contractLogTable.chainId, chain.id), eq(contractLogTable.transactionHash, hash)))
  if (log?.name !== 'Swapped') return undefined
  const isFinal = await readHeads(server)
  const { payer, receiver, tokenIn, spent, tokenOut, received } = log.body
  const open = await findOpen(server, log.reference, String(payer))
  return {
    status: isFinal(log) && !open ? 'COMPLETED' : 'PENDING',
    paymentId: open?.id ?? log.reference,
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

/** The payment that this swap is, as long as settlement has not looked at it: only then is it known whether it settles its order. */
async function findOpen(server: ServerContext, swap: string, payer: string) {
  const { id, reference, sender, status } = paymentTable
  const [payment] = await server.database
    .select({ id })
    .from(paymentTable)
    .where(
      and(
        eq(reference, swap),
        eq(sender, payer.toLowerCase()),
        inArray(status, ['created', 'expired', 'pending']),
      ),
    )
    .limit(1)
  return payment
}
