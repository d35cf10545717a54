import { isSameAddress } from '@billfold/protocol'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Hash } from 'viem'
import { blockTable } from '../database/tables/blockTable.js'
import { creditedTransferTable, paymentTable, type StoredPayment } from '../database/tables/paymentTable.js'
import {
  type ReportedTransaction,
  reportedTransactionTable,
} from '../database/tables/reportedTransactionTable.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { listNativeMoves, type NativeMove } from './listNativeMoves.js'
import { queueChecks } from './queueChecks.js'

/** `wait` for a transaction that is not mined or indexed; `soon` when only the index is behind. */
type Verdict = 'credited' | 'refused' | 'wait' | 'soon'

/** Looks for the native value of reported transactions, which no log shows when it leaves a contract account. */
export async function checkReports(server: ServerContext): Promise<void> {
  const { state, runAfter } = reportedTransactionTable
  const reports = await server.database
    .select()
    .from(reportedTransactionTable)
    .where(and(eq(state, 'open'), lte(runAfter, new Date(server.now()))))
    .orderBy(asc(runAfter))
    .limit(limits.reportsPerRound)
  await Promise.all(
    reports.map(async (report) => {
      const verdict = await checkReport(server, report).catch((error: unknown): Verdict => {
        const { paymentId, transactionHash } = report
        server.log({
          level: 'warn',
          event: 'report.unchecked',
          paymentId,
          transactionHash,
          cause: String(error),
        })
        return 'wait'
      })
      await keepVerdict(server, report, verdict)
    }),
  )
}

async function keepVerdict(server: ServerContext, report: ReportedTransaction, verdict: Verdict) {
  const { paymentId, chainId, transactionHash, state } = reportedTransactionTable
  const attempts = verdict === 'soon' ? 0 : report.attempts + 1
  const delay = Math.min(limits.reportRetryMs * 2 ** Math.min(attempts, 20), limits.reportSlowestMs)
  const now = server.now()
  const tooOld = now - report.createdAt.getTime() > limits.reportMs
  const open = verdict === 'wait' || verdict === 'soon'
  await server.database
    .update(reportedTransactionTable)
    .set({
      state: open ? (tooOld ? 'refused' : 'open') : verdict,
      attempts,
      runAfter: new Date(now + (verdict === 'soon' ? limits.settleEveryMs : delay)),
    })
    .where(
      and(
        eq(paymentId, report.paymentId),
        eq(chainId, report.chainId),
        eq(transactionHash, report.transactionHash),
        eq(state, 'open'),
      ),
    )
}

async function checkReport(server: ServerContext, report: ReportedTransaction): Promise<Verdict> {
  const chain = server.chains.get(report.chainId)
  const [payment] = await server.database
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.id, report.paymentId))
  if (!chain || !payment) return 'refused'
  const hash = report.transactionHash as Hash
  const receipt = await chain.client.getTransactionReceipt({ hash }).catch(ignoreMissing)
  if (!receipt) return 'wait'
  const blockNumber = Number(receipt.blockNumber)
  if (receipt.status !== 'success' || blockNumber <= payment.fromBlock) return 'refused'
  const moves = await listNativeMoves(chain, hash)
  if (!moves) {
    const advice = 'The node has no debug_traceTransaction'
    server.log({ level: 'warn', event: 'report.untraced', chainId: chain.id, paymentId: payment.id, advice })
    return 'wait'
  }
  const paying = moves.filter((move) => isPaying(payment, move))
  if (paying.length === 0) return 'refused'
  return credit(server, chain, { payment, hash, blockNumber, blockHash: receipt.blockHash, paying })
}

function isPaying(payment: StoredPayment, { sender, receiver, amount }: NativeMove): boolean {
  return (
    isSameAddress(sender, payment.sender) &&
    isSameAddress(receiver, payment.receiver) &&
    amount === BigInt(payment.destinationAmount)
  )
}

type Found = {
  payment: StoredPayment
  hash: Hash
  blockNumber: number
  blockHash: Hash
  paying: readonly NativeMove[]
}

/** The block must be the indexed one: the credit goes with it when the chain drops it. */
async function credit(
  server: ServerContext,
  chain: ChainContext,
  { payment, hash, blockNumber, blockHash, paying }: Found,
): Promise<Verdict> {
  return server.database.transaction(async (tx) => {
    const { chainId, number } = blockTable
    const [block] = await tx
      .select({ hash: blockTable.hash })
      .from(blockTable)
      .where(and(eq(chainId, chain.id), eq(number, blockNumber)))
      .for('share')
    if (block?.hash !== blockHash) return 'soon'
    const [before] = await tx
      .select({ token: creditedTransferTable.token })
      .from(creditedTransferTable)
      .where(eq(creditedTransferTable.paymentId, payment.id))
      .limit(1)
    if (before) return 'credited'
    for (const { index, amount } of paying) {
      const row = {
        chainId: chain.id,
        transactionHash: hash,
        logIndex: -1 - index,
        blockNumber,
        token: payment.originToken,
        amount: String(amount),
        paymentId: payment.id,
      }
      const added = await tx.insert(creditedTransferTable).values(row).onConflictDoNothing().returning()
      if (added.length === 0) continue
      await queueChecks(tx, { chainId: chain.id, first: blockNumber, last: blockNumber })
      return 'credited'
    }
    return 'refused'
  })
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
  throw error
}
