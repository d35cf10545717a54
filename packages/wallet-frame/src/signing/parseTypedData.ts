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

function read(text: string): TypedDataDefinition {
  try {
    const data = JSON.parse(text) as TypedDataDefinition
    validateTypedData(data)
    return data
  } catch {
    throw new Problem('invalid')
  }
}
