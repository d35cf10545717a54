import type { World } from './World.js'

/** Maps a broken history to the audit finding that it resembles, by its faults. */
export function classify({ scenario, violations, lines, devices }: World): string {
  const has = (name: string) => violations.some(({ invariant }) => invariant === name)
  const text = violations.map(({ what }) => what).join('\n')
  if (has('others')) return 'A8'
  if (scenario.wallet.kind === 'batch') return 'A7'
  if (devices.some(({ pages }) => pages.some((page) => page.isMemory()))) return 'A6'
  const isDropped = lines.some(({ what }) => what.includes('/dropped'))
  if (isDropped) return 'A2'
  if (text.includes('is open in the wallet')) return 'A1'
  if (text.includes('on its way') || text.includes('waits for signatures') || text.includes('is paid'))
    return 'A3'
  // The fee is paid, and the offer has expired for the rest.
  if (scenario.hasFee && text.includes('is left at ready/ready')) return 'A5'
  return `other (${[...new Set(violations.map(({ invariant }) => invariant))].join(', ')})`
}
