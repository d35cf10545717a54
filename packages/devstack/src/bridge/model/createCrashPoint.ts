/** Labels of points at which a test may end the process like a power failure. */
export const crashLabels = [
  'deposit-seen',
  'settle-planned',
  'nonce-reserved',
  'journaled',
  'broadcast-part',
  'broadcast',
  'mined',
  'done',
  'claim-planned',
  'refund-planned',
] as const

/** A point at which a test may end the process. */
export type CrashLabel = (typeof crashLabels)[number]

/** Kills the process the nth time it reaches a label (`journaled:3`); without a setting it does nothing. */
export function createCrashPoint(setting: string | undefined): (label: CrashLabel) => void {
  if (!setting) return () => {}
  const [wanted, count = '1'] = setting.split(':')
  let left = Number(count)
  return (label) => {
    if (label !== wanted) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
