import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { BillfoldError, isBillfoldError } from '../../errors/BillfoldError.js'

/** ERC-4337's code for an operation whose calls fail. */
const revertedCode = -32521

/** Converts a bundler's error to one of ours. `sending`: the operation may have arrived. */
export function toBundlerError(
  error: unknown,
  chainId: number,
  { sending = false }: { sending?: boolean } = {},
): unknown {
  if (isBillfoldError(error) || !(error instanceof BaseError)) return error
  if (isUnreachable(error))
    return sending
      ? new BillfoldError('OperationUnconfirmed', { id: chainId }).because(error)
      : new BillfoldError('BundlerUnreachable', { id: chainId }).because(error)
  const reason = readReason(error)
  const answer = findAnswer(error)
  if (answer?.code === revertedCode || /revert/i.test(reason))
    return new BillfoldError('OperationWouldFail', { reason }).because(error)
  return new BillfoldError('OperationRefused', { reason }).because(error)
}

/** Returns true if there was no response, or none in JSON-RPC. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const cause = error.walk((inner) => inner instanceof HttpRequestError || inner instanceof TimeoutError)
  return cause !== null && findAnswer(error) === undefined
}

/** Returns the service's message, short enough to show. */
export function readReason(error: unknown): string {
  const text =
    findAnswer(error)?.details ??
    (error instanceof BaseError ? error.shortMessage : String((error as Error)?.message))
  return text
    .replace(/0x[0-9a-f]{64,}/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}

const longest = 200

function findAnswer(error: unknown): RpcRequestError | undefined {
  if (!(error instanceof BaseError)) return undefined
  return (error.walk((inner) => inner instanceof RpcRequestError) as RpcRequestError | null) ?? undefined
}
