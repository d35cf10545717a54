import type { Chain } from 'viem'
import { limits } from '../../constants/limits.js'

/** Spec §5: at most ten chains, the wanted one first; a longer list is cut with a warning. */
export function limitChains(
  chains: readonly Chain[],
  wantedId: number | undefined,
  warn: (message: string) => void,
): readonly [Chain, ...Chain[]] {
  const most = limits.walletConnectChains
  const first = chains.filter(({ id }) => id === wantedId)
  const ordered = [...first, ...chains.filter(({ id }) => id !== wantedId)]
  if (ordered.length > most)
    warn(
      `WalletConnect supports at most ${most} chains: of the ${ordered.length} configured ones, the first ${most} are used.`,
    )
  return ordered.slice(0, most) as unknown as readonly [Chain, ...Chain[]]
}
