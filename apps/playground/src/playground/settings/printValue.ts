/** A name or an expression that is printed unquoted. */
export class PlainCode {
  constructor(readonly text: string) {}
}

const widest = 78

/** Prints a value as hand-written TypeScript: single quotes, one line while it fits. */
export function printValue(value: unknown, indent = 0, used = indent, tall = false): string {
  const line = printFlat(value)
  if (!isNested(value) || (!tall && used + line.length <= widest)) return line
  const pad = ' '.repeat(indent + 2)
  const parts = Array.isArray(value)
    ? value.map((item) => `${pad}${printValue(item, indent + 2)},`)
    : listEntries(value).map(
        ([key, item]) => `${pad}${key}: ${printValue(item, indent + 2, indent + key.length + 5)},`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return [open, ...parts, `${' '.repeat(indent)}${close}`].join('\n')
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof PlainCode)
}

function printFlat(value: unknown): string {
  if (value instanceof PlainCode) return value.text
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (typeof value === 'bigint') return `${value}n`
  if (!isNested(value)) return String(value)
  const entries = listEntries(value).map(([key, item]) => `${key}: ${printFlat(item)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

function listEntries(value: object): [string, unknown][] {
  const known = Object.entries(value).filter(([, item]) => item !== undefined)
  return known.map(([key, item]) => [/^([A-Za-z_$][\w$]*|\d+)$/.test(key) ? key : quote(key), item])
}

/** Prints a text as a string that nothing in it can end, with invisible characters escaped. */
export function quote(text: string): string {
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')
  const shown = escaped.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  )
  return `'${shown}'`
}
