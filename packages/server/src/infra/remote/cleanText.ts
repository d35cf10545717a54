import { limits } from '../limits.js'

/** Removes control, invisible and direction characters from untrusted text and truncates it. */
export function cleanText(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, most).join('')
}

/** Removes what a database rejects from untrusted JSON: NUL, lone surrogates and deep nesting. */
export function cleanJson(value: unknown, depth: number = limits.bodyDepth): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth - 1))
  const entries = Object.entries(value).map(([key, item]) => [cleanString(key), cleanJson(item, depth - 1)])
  return Object.fromEntries(entries)
}

/** Removes characters that a database cannot store. */
export function cleanString(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\u0000', '')
}
