import type { CheckWorld, Note } from '../../context/Finding.js'
import { warn } from '../doctor/notes.js'

/** Reports chains of an indexing service that the chains file does not have. */
export function checkChainIds({ chains }: CheckWorld, chainIds: readonly number[]): Note[] {
  const unknown = chainIds.filter((id) => !chains.has(id))
  return unknown.length === 0
    ? []
    : [warn(`chain ${unknown.join(', ')} is not in the chains file, so it is not used there`)]
}
