import { desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { jobTable } from '../database/tables/jobTable.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import { describeOverpaid } from '../payments/describeOverpaid.js'
import { openStore } from './openStore.js'

const most = 20

/** Payments as the support desk needs them: every column, with the jobs that settled them. */
export async function showPayment(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [text] = args
  if (!text) throw new Error('Which payment? An id, an order id, a transaction hash or an address')
  const { database, close } = await openStore(environment)
  try {
    const rows = await database
      .select()
      .from(paymentTable)
      .where(matchPayment(text))
      .orderBy(desc(paymentTable.createdAt))
      .limit(most)
    const references = rows.map(({ reference }) => reference).filter((reference) => reference !== null)
    const jobs = references.length
      ? await database.select().from(jobTable).where(inArray(jobTable.reference, references))
      : []
    for (const row of rows) {
      const own = jobs.filter(({ reference }) => reference === row.reference)
      const overpaid = await describeOverpaid(database, row)
      process.stdout.write(`${JSON.stringify({ ...row, ...overpaid, jobs: own }, writeBigint, 2)}\n`)
    }
    if (rows.length === 0) throw new Error('There is no such payment')
  } finally {
    await close()
  }
}

function matchPayment(text: string): SQL | undefined {
  const { id, orderId, originHash, destinationHash, refundHash, sender, receiver } = paymentTable
  const lower = text.toLowerCase()
  return or(
    eq(id, text),
    eq(orderId, text),
    ...[originHash, destinationHash, refundHash, sender, receiver].map((column) => eq(column, lower)),
  )
}

function writeBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
