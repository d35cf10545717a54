import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import { type Arrival, isSamePlace } from '../../infra/chain/listArrivals.js'
import type { Database } from '../../infra/db/Database.js'
import { creditedTransferTable, deliveryClaimTable, paymentTable } from '../../infra/db/tables/payments.js'

/** Transfer that one payment or card session counts as its own. */
export type DeliveryClaim = { chainId: number; transactionHash: Hash } & Arrival

/** Thrown if another payment or session claims a transfer at the same time. Nothing is written. */
export class DeliveryTakenError extends Error {
  override name = 'DeliveryTakenError'
}

type Transaction = { chainId: number; hash: Hash }
type Place = Transaction & { token: string; receiver: string }

/** Lists the transfers that no other payment or card session counts. */
export async function listUnclaimed(
  database: Database,
  { place, owner, arrivals }: { place: Place; owner: string; arrivals: readonly Arrival[] },
): Promise<Arrival[]> {
  const [claimed, credited] = await Promise.all([
    listClaimed(database, place, owner),
    listCredited(database, place),
  ])
  const taken = [...claimed, ...credited]
  const free = arrivals.filter(({ logIndex }) => !taken.some((other) => isSamePlace(other, logIndex)))
  return without(free, await listBridged(database, place))
}

/** Lists the places of a transaction that payments and card sessions other than the owner count. */
export async function listClaimed(
  database: Database,
  { chainId, hash }: Transaction,
  owner: string,
): Promise<number[]> {
  const table = deliveryClaimTable
  const rows = await database
    .select({ logIndex: table.logIndex })
    .from(table)
    .where(and(eq(table.chainId, chainId), eq(table.transactionHash, hash), ne(table.owner, owner)))
  return rows.map(({ logIndex }) => logIndex)
}

/** Lists the places of a transaction that are credited to plain payments. */
async function listCredited(database: Database, { chainId, hash }: Transaction): Promise<number[]> {
  const table = creditedTransferTable
  const rows = await database
    .select({ logIndex: table.logIndex })
    .from(table)
    .where(and(eq(table.chainId, chainId), eq(table.transactionHash, hash)))
  return rows.map(({ logIndex }) => logIndex)
}

/** Lists amounts that contracts of our own delivered, whose place is not stored. */
async function listBridged(database: Database, { chainId, hash, token, receiver }: Place): Promise<bigint[]> {
  const table = paymentTable
  const rows = await database
    .select({ amount: table.receivedAmount })
    .from(table)
    .where(
      and(
        eq(table.destinationChainId, chainId),
        eq(table.destinationHash, hash),
        eq(table.destinationToken, token),
        eq(table.receiver, receiver),
        isNull(table.callData),
        ne(table.provider, 'transfer'),
      ),
    )
  return rows.map(({ amount }) => BigInt(amount ?? '0'))
}

/** Leaves out one transfer per amount; all of them if an amount matches none. */
function without(arrivals: Arrival[], amounts: readonly bigint[]): Arrival[] {
  return amounts.reduce<Arrival[]>((rest, amount) => {
    const index = rest.findIndex((arrival) => arrival.amount === amount)
    return index < 0 ? [] : rest.toSpliced(index, 1)
  }, arrivals)
}

/** Chooses the transfers that deliver an amount: an equal one, the smallest that suffices, or all together. */
export function chooseArrivals(arrivals: readonly Arrival[], wanted: bigint): readonly Arrival[] {
  const enough = arrivals
    .filter(({ amount }) => amount >= wanted)
    .toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0))
  return enough[0] ? [enough[0]] : arrivals
}

/** Sums transfers. */
export function sumArrivals(arrivals: readonly Arrival[]): bigint {
  return arrivals.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Keeps transfers from being counted twice at the same time. Released with the transaction. */
export async function lockDeliveries(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('deliveries'), ${chainId % 2_147_483_647}::int)`)
}

/** Replaces the claims of a payment or session. Throws `DeliveryTakenError` if one is taken. */
export async function replaceClaims(
  tx: Database,
  owner: string,
  claims: readonly DeliveryClaim[],
): Promise<void> {
  const table = deliveryClaimTable
  await tx.delete(table).where(eq(table.owner, owner))
  for (const claim of claims) {
    const { chainId, transactionHash, logIndex, sender, amount } = claim
    await lockDeliveries(tx, chainId)
    // Read under the lock, because claims of one gain with and without traces have different keys.
    const place = { chainId, hash: transactionHash }
    const taken = [...(await listClaimed(tx, place, owner)), ...(await listCredited(tx, place))]
    if (taken.some((other) => isSamePlace(other, logIndex)))
      throw new DeliveryTakenError(`${transactionHash} is counted already`)
    await tx
      .insert(table)
      .values({ chainId, transactionHash, logIndex, sender, amount: String(amount), owner })
  }
}
