const widest = 78

/** A name or an expression that is printed as it is. */
export class PlainCode {
  constructor(readonly text: string) {}
}

/** A value as a person would write it in TypeScript: single quotes, one line while it fits. */
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
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (!isNested(value)) return String(value)
  const entries = listEntries(value).map(([key, item]) => `${key}: ${printFlat(item)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

function listEntries(value: object): [string, unknown][] {
  const known = Object.entries(value).filter(([, item]) => item !== undefined)
  return known.map(([key, item]) => [/^([A-Za-z_$][\w$]*|\d+)$/.test(key) ? key : `'${key}'`, item])
}
