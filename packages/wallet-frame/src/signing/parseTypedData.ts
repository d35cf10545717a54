import { type TypedDataDefinition, validateTypedData } from 'viem'
import { Problem } from '../Problem.js'

/** Typed data (EIP-712) that is whole and is for this network; anything else is refused (T8). */
export function parseTypedData(text: string, chainId: number): TypedDataDefinition {
  const data = read(text)
  const { domain } = data
  if (domain?.chainId !== undefined && BigInt(domain.chainId) !== BigInt(chainId))
    throw new Problem('wrongChain')
  return data
}

type Fields = Record<string, readonly { name: string; type: string }[] | undefined>

/** Whether every field that is shown goes into the hash: a decoy would be read, and not signed. */
function saysOnlyWhatIsSigned({ types, domain = {}, primaryType, message }: TypedDataDefinition): boolean {
  const fields = types as Fields
  const named = fields.EIP712Domain?.map(({ name }) => name)
  if (named && !isSame(named, Object.keys(domain))) return false
  return primaryType === 'EIP712Domain' || fits(fields, primaryType as string, message)
}

function fits(fields: Fields, type: string, value: unknown): boolean {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item) return Array.isArray(value) && value.every((one) => fits(fields, item, one))
  const parts = fields[type]
  if (!parts) return true
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  const allowed = new Set(parts.map(({ name }) => name))
  return (
    Object.keys(given).every((key) => allowed.has(key)) &&
    parts.every((part) => given[part.name] === undefined || fits(fields, part.type, given[part.name]))
  )
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

function read(text: string): TypedDataDefinition {
  try {
    const data = JSON.parse(text) as TypedDataDefinition
    validateTypedData(data)
    if (!saysOnlyWhatIsSigned(data)) throw new Problem('invalid')
    return data
  } catch {
    throw new Problem('invalid')
  }
}
