import type { Billfold } from '../config/Billfold.js'
import { listOperations } from './listOperations.js'

/** The transactions that belong to other operations, so that one payment is never taken for another. */
export async function listTaken(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { id, index }: { id: string; index: number },
): Promise<Set<string>> {
  const operations = await listOperations(billfold)
  const hashes = operations.flatMap((operation) =>
    operation.steps.map((step, place) => (operation.id === id && place === index ? undefined : step.hash)),
  )
  return new Set(hashes.flatMap((hash) => (hash ? [hash.toLowerCase()] : [])))
}
