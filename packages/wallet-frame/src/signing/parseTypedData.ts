import { type TypedDataDefinition, validateTypedData } from 'viem'
import { Problem } from '../Problem.js'

/** Typed data (EIP-712) that is whole and is for this network, with nothing beside what is signed; anything else is refused (T8). */
export function parseTypedData(text: string, chainId: number): TypedDataDefinition {
  const data = read(text)
  const { domain } = data
  if (domain?.chainId !== undefined && BigInt(domain.chainId) !== BigInt(chainId))
    throw new Problem('wrongChain')
  return data
}

function read(text: string): TypedDataDefinition {
  try {
    const data = JSON.parse(text) as TypedDataDefinition
    validateTypedData(data)
    return leaveSigned(data)
  } catch {
    throw new Problem('invalid')
  }
}

type Fields = Record<string, readonly { name: string; type: string }[] | undefined>

/** Without the fields that do not go into the hash: they would be read, and not signed. */
function leaveSigned(data: TypedDataDefinition): TypedDataDefinition {
  const fields = data.types as Fields
  const { domain = {}, primaryType, message } = data
  const signed = {
    ...data,
    domain: fields.EIP712Domain ? leave(fields, 'EIP712Domain', domain) : domain,
    ...(primaryType !== 'EIP712Domain' && { message: leave(fields, primaryType as string, message) }),
  }
  return signed as TypedDataDefinition
}

function leave(fields: Fields, type: string, value: unknown): unknown {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item) return Array.isArray(value) ? value.map((one) => leave(fields, item, one)) : value
  const parts = fields[type]
  if (!parts || typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  const kept = parts.filter(({ name }) => given[name] !== undefined)
  return Object.fromEntries(kept.map((part) => [part.name, leave(fields, part.type, given[part.name])]))
}
