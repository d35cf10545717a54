const messages = {
  4100: 'The wallet is not connected.',
  4200: 'The wallet does not support this method.',
  4902: 'The wallet does not know this network.',
} as const

/** An error as wallets raise it (EIP-1193). */
export function toRpcError(code: keyof typeof messages): Error & { code: number } {
  return Object.assign(new Error(messages[code]), { code })
}
