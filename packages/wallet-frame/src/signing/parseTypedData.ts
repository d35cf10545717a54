import { type TypedDataDefinition, validateTypedData } from 'viem'
import { Problem } from '../platform/Problem.js'

/** Parses typed data (EIP-712) for this network without unsigned fields; refuses anything else (T8). */
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

/** Removes fields outside the hash, which would be shown but not signed. */
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
  if (item) return Array.isArray(value) ? value.map((element) => leave(fields, item, element)) : value
  const parts = fields[type]
  if (!parts || typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  const present = parts.filter(({ name }) => record[name] !== undefined)
  return Object.fromEntries(present.map((part) => [part.name, leave(fields, part.type, record[part.name])]))
}
