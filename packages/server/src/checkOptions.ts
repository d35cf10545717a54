import type { ServerOptions } from './ServerOptions.js'

/** The chains of the local stack. */
const localChains: readonly number[] = [1337, 1338, 1339]

/** Refuses settings with which money or secrets would be in danger. */
export function checkOptions(options: ServerOptions): void {
  if (options.crashAt && !options.development)
    throw new Error('crashAt is for tests and is refused in production')
  for (const { id, escrow } of options.chains)
    if (escrow && !localChains.includes(id) && !options.allowUnauditedEscrow)
      throw new Error(
        `The escrow contract is unaudited and refused on chain ${id}. Leave escrow out, or set allowUnauditedEscrow`,
      )
}
