import type { Billfold } from '@billfold/core'

type CheckedOptions = {
  chain?: { id: number; name?: string | undefined } | undefined
  chains?: readonly { id: number; name?: string | undefined }[] | undefined
}

/** An option that the configuration does not know is the integrator's mistake: it throws at once, with the fix. */
export function checkOptions({ chain, chains = [] }: CheckedOptions, { wagmi }: Billfold): void {
  for (const { id, name } of chain ? [chain, ...chains] : chains) {
    if (wagmi.chains.some((known) => known.id === id)) continue
    throw new Error(
      `Billfold: chain ${id}${name ? ` (${name})` : ''} is not configured, so a wallet cannot be moved to it. Add it to \`chains\` of createBillfold, or call billfold.addChain first.`,
    )
  }
}
