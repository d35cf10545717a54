import { isPlainName } from './isPlainName.js'

/** The name as ENS hashes it (ENSIP-15); rejects when it has none. The tables are loaded only when needed. */
export async function normalizeName(name: string): Promise<string> {
  if (isPlainName(name)) return name
  const { normalize } = await import('viem/ens')
  return normalize(name)
}
