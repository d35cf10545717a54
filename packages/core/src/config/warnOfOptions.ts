import type { Billfold } from './Billfold.js'

/** Returns the most similar name: at most two edits away, ignoring case. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((candidate) => ({ candidate, distance: countEdits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Counts the edits: insertions, deletions and substitutions. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries())
      current.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    above = current
  }
  return above.at(-1) ?? 0
}

const optionNames = [
  'accountAbstraction',
  'appMetadata',
  'auth',
  'autoConnect',
  'chains',
  'clientId',
  'confirmations',
  'mediaOrigins',
  'onWarning',
  'platform',
  'services',
  'spenders',
  'ssr',
  'storage',
  'support',
  'transports',
  'wagmi',
  'walletConnect',
  'wallets',
] as const

/** Warns developers of options with unknown names. */
export function warnOfOptions({ warn }: Billfold, names: readonly string[]): void {
  for (const name of names.filter((option) => !optionNames.some((known) => known === option))) {
    const meant = findNearest(name, optionNames)
    const hint = meant ? `Did you mean \`${meant}\`?` : 'It has no effect.'
    warn(`createBillfold: there is no option \`${name}\`. ${hint}`)
  }
}
