const messages = {
  5700: 'The wallet does not support a capability that was asked for.',
  5710: 'The wallet has no smart account on this network.',
  5720: 'There is a batch with this id already.',
  5730: 'The wallet does not know this batch.',
} as const

/** An error as EIP-5792 has it. */
export function toCallsError(code: keyof typeof messages): Error & { code: number } {
  return Object.assign(new Error(messages[code]), { code })
}
