import { isBillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'

/** WalletConnect error codes and messages, by refusal reason. */
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

/** Refusal with its WalletConnect error code. */
export class AppLinkError extends Error {
  override readonly name = 'AppLinkError'
  readonly code: number

  constructor(refusal: Refusal, message?: string | undefined, options?: ErrorOptions) {
    super(message ?? refusals[refusal].message, options)
    this.code = refusals[refusal].code
  }
}

/** Converts any failure to the JSON-RPC error that the app receives. */
export function toJsonRpcError(error: unknown): { code: number; message: string } {
  if (error instanceof AppLinkError) return { code: error.code, message: error.message }
  const message = error instanceof Error ? error.message : 'Internal error'
  if (isBillfoldError(error, 'AccountMismatch')) return { code: refusals.unauthorized.code, message }
  if (isBillfoldError(error, 'InvalidChainRef')) return { code: refusals.invalidParams.code, message }
  if (isBillfoldError(error, 'WalletNotConnected')) return { code: refusals.disconnected.code, message }
  if (isBillfoldError(error, 'NoSignTransaction') || isBillfoldError(error, 'NoRawTransactions'))
    return { code: refusals.unsupportedByAccount.code, message }
  if (classifyFailure(error) === 'rejected') return refusals.requestDenied
  return { code: -32000, message }
}
