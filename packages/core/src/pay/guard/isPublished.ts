import { isSameAddress } from '@billfold/protocol'
import type { Spenders } from '../../config/Spenders.js'

/** Whether the integrator has listed an address for a chain; what is no address in the list never counts. */
export function isPublished(spenders: Spenders | undefined, chainId: number, address: string): boolean {
  return listPublished(spenders, chainId).some((listed) => isSameAddress(listed, address))
}

/** What the integrator has listed for a chain. */
export function listPublished(spenders: Spenders | undefined, chainId: number): readonly string[] {
  const listed: Spenders[number] | undefined = spenders?.[chainId]
  return Array.isArray(listed) ? listed.filter((each) => isAddress(each)) : []
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
