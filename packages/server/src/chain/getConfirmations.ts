import { localChainIds } from '@billfold/protocol'
import type { ServerChain } from '../ServerOptions.js'

/** How deep a transaction must be: as set, else by the chain's own finality; local chains have no reorganisations. */
export function getConfirmations({ id, confirmations }: ServerChain): number | 'finalized' {
  return confirmations ?? (localChainIds.includes(id) ? 1 : 'finalized')
}
