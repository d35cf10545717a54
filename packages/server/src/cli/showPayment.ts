import { desc, eq, or, type SQL } from 'drizzle-orm'
import { describeOverpaid } from '../features/payments/describePayment.js'
import { paymentTable } from '../infra/db/tables/payments.js'
import { openStore } from './openStore.js'

const most = 20

/** Prints every column of a payment, for support. */
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
    for (const row of rows) {
      const overpaid = await describeOverpaid(database, row)
      process.stdout.write(`${JSON.stringify({ ...row, ...overpaid }, writeBigint, 2)}\n`)
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
