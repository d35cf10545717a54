import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { isSamePlace } from '../../infra/chain/listArrivals.js'
import type { Database } from '../../infra/db/Database.js'
import { blockTable } from '../../infra/db/tables/indexer.js'
import {
  creditedTransferTable,
  paymentCheckTable,
  paymentTable,
  type ReportedTransaction,
  reportedTransactionTable,
  type StoredPayment,
} from '../../infra/db/tables/payments.js'
import { listClaimed, lockDeliveries } from './deliveryClaims.js'
import { settledStatuses } from './orders.js'
import { queueChecks } from './queueChecks.js'

export type CreditReportParameters = {
  payment: StoredPayment
  report: ReportedTransaction
  blockNumber: number
  blockHash: Hash
  /** Block to store if it has a matching transfer, on chains that are not scanned. */
  block?: typeof blockTable.$inferInsert | undefined
  /** Lists matching transfers by their position in the transaction, as in `credited_transfer`. */
  listPlaces: (tx: Database) => Promise<readonly number[]>
}

/**
 * Credits a reported transfer. Returns `soon` until its block is indexed, so that a reorganisation removes the
 * credit.
 */
export async function creditReport(
  server: ServerContext,
  parameters: CreditReportParameters,
): Promise<'credited' | 'refused' | 'soon'> {
  const { payment, report, blockNumber, blockHash, block: unscanned, listPlaces } = parameters
  return server.database.transaction(async (tx) => {
    await lockDeliveries(tx, report.chainId)
    if (unscanned) {
      if ((await listPlaces(tx)).length === 0) return 'refused'
      await tx.insert(blockTable).values(unscanned).onConflictDoNothing()
    }
    const { chainId, number } = blockTable
    const [block] = await tx
      .select({ hash: blockTable.hash })
      .from(blockTable)
      .where(and(eq(chainId, report.chainId), eq(number, blockNumber)))
      .for('share')
    if (block?.hash !== blockHash) return 'soon'
    if (await isFilled(tx, payment)) return 'credited'
    const place = { chainId: report.chainId, hash: report.transactionHash as Hash }
    const claimed = await listClaimed(tx, place, payment.id)
    const places = (await listPlaces(tx)).filter((at) => !claimed.some((other) => isSamePlace(other, at)))
    const done = (await tryAny(places, add)) || (await tryAny(places, move))
    if (!done) return 'refused'
    await queueChecks(tx, { chainId: report.chainId, first: blockNumber, last: blockNumber })
    return 'credited'

    async function tryAny(rest: readonly number[], attempt: typeof add): Promise<boolean> {
      for (const place of rest) if (await attempt(tx, parameters, place)) return true
      return false
    }
  })
}

/** Returns true if a single transfer has paid the payment in full. */
async function isFilled(
  tx: Database,
  { id, originToken, destinationAmount }: StoredPayment,
): Promise<boolean> {
  const { paymentId, token, amount } = creditedTransferTable
  const [credit] = await tx
    .select({ token })
    .from(creditedTransferTable)
    .where(and(eq(paymentId, id), eq(token, originToken), gte(amount, destinationAmount)))
    .limit(1)
  return credit !== undefined
}

async function add(
  tx: Database,
  { payment, report: { chainId, transactionHash }, blockNumber }: CreditReportParameters,
  logIndex: number,
): Promise<boolean> {
  const place = { chainId, transactionHash, logIndex, blockNumber }
  const credit = {
    ...place,
    token: payment.originToken,
    amount: payment.destinationAmount,
    paymentId: payment.id,
  }
  const added = await tx.insert(creditedTransferTable).values(credit).onConflictDoNothing().returning()
  return added.length > 0
}

/** Moves a transfer from a payment matched only by amount, unless that one reported it earlier or is settled. */
async function move(tx: Database, parameters: CreditReportParameters, logIndex: number): Promise<boolean> {
  const { payment, report } = parameters
  const { chainId, transactionHash, logIndex: index } = creditedTransferTable
  const place = and(
    eq(chainId, report.chainId),
    eq(transactionHash, report.transactionHash),
    eq(index, logIndex),
  )
  const [credit] = await tx.select().from(creditedTransferTable).where(place).for('update')
  if (!credit || (await hasReportedFirst(tx, parameters, credit.paymentId))) return false
  // A concurrent reconciliation must not settle the payment that loses its transfer.
  const released = await tx
    .update(paymentTable)
    .set({ revision: sql`${paymentTable.revision} + 1` })
    .where(and(eq(paymentTable.id, credit.paymentId), notInArray(paymentTable.status, [...settledStatuses])))
    .returning({ id: paymentTable.id })
  if (released.length === 0) return false
  await tx.update(creditedTransferTable).set({ paymentId: payment.id }).where(place)
  await tx.insert(paymentCheckTable).values({ paymentId: credit.paymentId })
  return true
}

/** Returns true if the current payment matches exactly and reported the transfer earlier. */
async function hasReportedFirst(
  tx: Database,
  { payment, report }: CreditReportParameters,
  holder: string,
): Promise<boolean> {
  const { paymentId, chainId, transactionHash, createdAt } = reportedTransactionTable
  const [sooner] = await tx
    .select({ paymentId })
    .from(reportedTransactionTable)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentId))
    .where(
      and(
        eq(paymentId, holder),
        eq(chainId, report.chainId),
        eq(transactionHash, report.transactionHash),
        eq(paymentTable.originToken, payment.originToken),
        eq(paymentTable.destinationAmount, payment.destinationAmount),
        lte(createdAt, report.createdAt),
      ),
    )
  return sooner !== undefined
}
