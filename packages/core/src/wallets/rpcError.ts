const rpcMessages = {
  4100: 'The wallet is not connected.',
  4200: 'The wallet does not support this method.',
  4902: 'The wallet does not know this network.',
} as const

/** Creates an EIP-1193 error. */
export function toRpcError(code: keyof typeof rpcMessages): Error & { code: number } {
  return Object.assign(new Error(rpcMessages[code]), { code })
}

const callsMessages = {
  5700: 'The wallet does not support a capability that was asked for.',
  5710: 'The wallet has no smart account on this network.',
  5720: 'There is a batch with this id already.',
  5730: 'The wallet does not know this batch.',
} as const

/** Creates an EIP-5792 error. */
export function toCallsError(code: keyof typeof callsMessages): Error & { code: number } {
  return Object.assign(new Error(callsMessages[code]), { code })
}
