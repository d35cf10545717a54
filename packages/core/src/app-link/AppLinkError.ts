/** What the other side is told: code and words of the protocol. */
export const refusals = {
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods.' },
  unsupportedNamespace: { code: 5104, message: 'Unsupported namespace key.' },
  requestDenied: { code: 4001, message: 'User rejected the request.' },
  unauthorized: { code: 4100, message: 'The account is not the connected one.' },
  disconnected: { code: 4900, message: 'The wallet is not connected.' },
  invalidParams: { code: -32602, message: 'Invalid params' },
  expired: { code: 8000, message: 'Request expired.' },
  unsupportedByAccount: { code: 4200, message: 'Unsupported by this account.' },
} as const

export type Refusal = keyof typeof refusals

/** A refusal with the code that the protocol has for it. */
export class AppLinkError extends Error {
  override readonly name = 'AppLinkError'
  readonly code: number

  constructor(refusal: Refusal, message?: string | undefined, options?: ErrorOptions) {
    super(message ?? refusals[refusal].message, options)
    this.code = refusals[refusal].code
  }
}
