import type { Billfold } from '@billfold/core'
import { type Config, version } from 'wagmi'

/** Finds an invalid configuration, or a wagmi provider that is missing, duplicate, misplaced or outdated. */
export function findSetupProblem(
  billfold: Billfold | undefined,
  outer: Config | undefined,
): string | undefined {
  const problem = tryProblem(billfold, outer)
  return problem && `BillfoldProvider: ${problem}`
}

function tryProblem(billfold: Billfold | undefined, outer: Config | undefined): string | undefined {
  try {
    return findProblem(billfold, outer)
  } catch {
    return '`billfold` cannot be read. Pass what createBillfold returned: <BillfoldProvider billfold={billfold}>.'
  }
}

function findProblem(billfold: Billfold | undefined, outer: Config | undefined): string | undefined {
  if (!billfold?.wagmi)
    return '`billfold` is missing. Pass what createBillfold returned: <BillfoldProvider billfold={billfold}>.'
  const { ownsWagmi, wagmi } = billfold
  if (!version.startsWith('3.'))
    return `wagmi ${version} is installed, but Billfold needs 3.7 or a later 3.x. Run: npm install wagmi@3`
  if (typeof wagmi !== 'object' || !('_internal' in wagmi))
    return 'the `wagmi` option is not a config made by wagmi’s createConfig. Pass what createConfig returned.'
  if (ownsWagmi)
    return outer
      ? 'there is a WagmiProvider above it with a config of its own, so there would be two sets of wallets. Give that config to createBillfold({ wagmi: config }) and leave out `chains`.'
      : undefined
  if (!outer)
    return 'createBillfold was given your wagmi config, but no WagmiProvider stands above. Put <WagmiProvider config={config}> outside <BillfoldProvider>; if it is there already, two copies of wagmi are installed (npm ls wagmi shows them).'
  if (outer !== wagmi)
    return 'the WagmiProvider above has another config than the one given to createBillfold. Pass the same object to both.'
  return undefined
}
