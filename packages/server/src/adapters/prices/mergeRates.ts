import type { UsdRate } from '../../context/Sources.js'

type Rates = readonly (readonly [string, UsdRate])[]

/** Merges the responses of several requests. One failed request does not hide the others; all failed throws. */
export async function mergeRates(requests: readonly Promise<Rates>[]): Promise<ReadonlyMap<string, UsdRate>> {
  const answers = await Promise.allSettled(requests)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every((answer) => answer.status === 'rejected')) throw failed.reason
  return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}

/** Splits a list into requests of at most `size` items. */
export function toChunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
