import { limits } from '../limits.js'

/** JSON from a stranger, without what a database refuses: NUL, half characters, and more levels than anything needs. */
export function cleanJson(value: unknown, depth: number = limits.bodyDepth): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth - 1))
  const entries = Object.entries(value).map(([key, item]) => [cleanString(key), cleanJson(item, depth - 1)])
  return Object.fromEntries(entries)
}

/** Text that a database can keep. */
export function cleanString(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\u0000', '')
}
