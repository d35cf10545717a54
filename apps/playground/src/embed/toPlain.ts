const deepest = 4

/** Turns whatever a callback was given into plain data: bigints as decimal text, functions and depths left out. */
export function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol' || depth > deepest) return undefined
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, toPlain(item, depth + 1)])
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}
