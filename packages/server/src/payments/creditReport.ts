import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { Database } from '../database/Database.js'
import { blockTable } from '../database/tables/blockTable.js'
import { paymentCheckTable } from '../database/tables/paymentCheckTable.js'
import { creditedTransferTable, paymentTable, type StoredPayment } from '../database/tables/paymentTable.js'
import {
  type ReportedTransaction,
  reportedTransactionTable,
} from '../database/tables/reportedTransactionTable.js'
import type { ServerContext } from '../ServerContext.js'
import { settledStatuses } from './isSettled.js'
import { queueChecks } from './queueChecks.js'

export type CreditReportParameters = {
  payment: StoredPayment
  report: ReportedTransaction
  blockNumber: number
  blockHash: Hash
  /** Places in the transaction at which just what the payment asks for moved, as `credited_transfer` counts them. */
  listPlaces: (tx: Database) => Promise<readonly number[]>
}

/**
 * Credits a reported transfer to the payment that reported it. The block must be the indexed one, `soon` until it is:
 * the credit goes with it when the chain drops it.
 */
export async function creditReport(
  server: ServerContext,
  parameters: CreditReportParameters,
): Promise<'credited' | 'refused' | 'soon'> {
  const { payment, report, blockNumber, blockHash, listPlaces } = parameters
  return server.database.transaction(async (tx) => {
    const { chainId, number } = blockTable
    const [block] = await tx
      .select({ hash: blockTable.hash })
      .from(blockTable)
      .where(and(eq(chainId, report.chainId), eq(number, blockNumber)))
      .for('share')
    if (block?.hash !== blockHash) return 'soon'
    if (await isFilled(tx, payment)) return 'credited'
    const places = await listPlaces(tx)
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

/** Whether a transfer alone has paid all of the payment: a payment takes one. */
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

/** Takes a transfer from a payment that it was only matched to, unless that has reported it sooner or is settled. */
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
  // A look at the chains that began before must not settle what is taken away here.
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

/** Whether the payment that has the transfer asks for just that, and has reported it before. */
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
