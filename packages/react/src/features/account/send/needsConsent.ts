import type { SendWarning } from '@billfold/core'

/** Whether what is sent may well be lost: these a person must tick off. */
const serious: Record<SendWarning['type'], boolean> = {
  lookAlike: true,
  tokenContract: true,
  zeroAddress: true,
  contractElsewhere: true,
  contract: false,
  ownAddress: false,
}

export function isSerious({ type }: SendWarning): boolean {
  return serious[type]
}

export function needsConsent(warnings: readonly SendWarning[]): boolean {
  return warnings.some(isSerious)
}
