import { isSameAddress } from '@billfold/protocol'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { findReceipt } from '../../infra/chain/findReceipt.js'
import { listNativeMoves, type NativeMove } from '../../infra/chain/listNativeMoves.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import {
  paymentTable,
  type ReportedTransaction,
  reportedTransactionTable,
  type StoredPayment,
} from '../../infra/db/tables/payments.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { creditReport } from './creditReport.js'
import { creditRoute } from './creditRoute.js'
import { selectTransfers } from './creditTransfers.js'
import { listReceiptPlaces, readReportedBlock } from './readReceipt.js'

/** `wait`: the transaction is not mined. `soon`: only the index is behind. */
type Verdict = 'credited' | 'refused' | 'wait' | 'soon'

/**
 * Verifies reported transactions. A report overrides a match by amount; native value from contract accounts has no
 * log.
 */
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
          cause: toCause(error),
        })
        return 'wait'
      })
      await saveVerdict(server, report, verdict)
    }),
  )
}

async function saveVerdict(server: ServerContext, report: ReportedTransaction, verdict: Verdict) {
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
  const receipt = await findReceipt(chain, hash)
  if (!receipt) return 'wait'
  const blockNumber = Number(receipt.blockNumber)
  if (receipt.status !== 'success' || blockNumber <= payment.fromBlock) return 'refused'
  if (payment.provider !== 'transfer') return creditRoute(server, { chain, payment, receipt })
  const block = chain.reportsOnly ? await readReportedBlock(chain, receipt) : undefined
  if (chain.reportsOnly && !block) return 'soon'
  const reported = { payment, report, blockNumber, blockHash: receipt.blockHash, block }
  const found = chain.reportsOnly ? await listReceiptPlaces(chain, payment, receipt) : undefined
  const listPlaces = async (tx: Database) =>
    found ?? (await listIndexedPlaces(tx, payment, { hash, blockNumber }))
  const verdict = await creditReport(server, { ...reported, listPlaces })
  if (verdict !== 'refused' || !isNativeToken(payment.originToken)) return verdict
  const moves = await listNativeMoves(chain, hash)
  if (!moves) {
    const advice = 'The node has no debug_traceTransaction'
    server.log({ level: 'warn', event: 'report.untraced', chainId: chain.id, paymentId: payment.id, advice })
    return 'wait'
  }
  const places = moves.filter((move) => isPaying(payment, move)).map(({ index }) => -1 - index)
  return creditReport(server, { ...reported, listPlaces: async () => places })
}

function isPaying(payment: StoredPayment, { sender, receiver, amount }: NativeMove): boolean {
  return (
    isSameAddress(sender, payment.sender) &&
    isSameAddress(receiver, payment.receiver) &&
    amount === BigInt(payment.destinationAmount)
  )
}

/** Lists token transfers and plain native transfers from the index. */
async function listIndexedPlaces(
  tx: Database,
  { originChainId, originToken, sender, receiver, destinationAmount }: StoredPayment,
  { hash, blockNumber }: { hash: Hash; blockNumber: number },
): Promise<number[]> {
  const result = await tx.execute(sql`
    select log_index from (${selectTransfers({ chainId: originChainId, first: blockNumber, last: blockNumber })}) m
    where m.hash = ${hash} and m.token = ${originToken} and m.sender = ${sender} and m.receiver = ${receiver}
      and m.amount = ${destinationAmount}::numeric order by log_index`)
  return listRows(result).map((row) => Number(row.log_index))
}
