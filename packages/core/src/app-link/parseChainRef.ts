import { BillfoldError } from '../errors/BillfoldError.js'

/** The chain id in a reference such as `eip155:1`. */
export function parseChainRef(reference: unknown): number {
  const digits = typeof reference === 'string' ? /^eip155:([1-9]\d{0,15})$/.exec(reference)?.[1] : undefined
  const id = Number(digits)
  if (digits === undefined || !Number.isSafeInteger(id))
    throw new BillfoldError('InvalidChainRef', { chainId: String(reference).slice(0, 80) })
  return id
}
