const mostLetters = 60

/** Formats a value for the developer's console; never throws. */
export function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'object' || typeof value === 'string' ? toJson(value) : String(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

function toJson(value: unknown): string {
  try {
    // `toJSON` may return undefined.
    return JSON.stringify(value) ?? 'an object'
  } catch {
    return 'an object'
  }
}
