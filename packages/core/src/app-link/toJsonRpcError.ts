import { classifyFailure } from '../errors/classifyFailure.js'
import { isBillfoldError } from '../errors/isBillfoldError.js'
import { AppLinkError, refusals } from './AppLinkError.js'

/** Design 9.12: every failure as the JSON-RPC error that the app gets. */
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
