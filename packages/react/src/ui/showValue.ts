const mostLetters = 60

/** A value as a developer recognises it in the console; never throws. */
export function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'object' || typeof value === 'string' ? toJson(value) : String(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

function toJson(value: unknown): string {
  try {
    // An object may say that it is nothing.
    return JSON.stringify(value) ?? 'an object'
  } catch {
    return 'an object'
  }
}
