import { fetchOnce } from '../fetchOnce.js'
import type { CreateCustodyParameters, Custody } from './createCustody.js'

/** The key; what makes it and signs with it is fetched when it is first used, for showing a wallet needs none of it. */
export function openCustody(parameters: CreateCustodyParameters): Custody {
  const open = fetchOnce(async () => {
    const { createCustody } = await import('./createCustody.js')
    return createCustody(parameters)
  })
  return {
    prepare: async () => (await open()).prepare(),
    withKey: async (use) => (await open()).withKey(use),
    reveal: async () => (await open()).reveal(),
  }
}
