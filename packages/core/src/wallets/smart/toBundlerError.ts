import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isBillfoldError } from '../../errors/isBillfoldError.js'

/** ERC-4337's number for an operation whose calls fail. */
const revertedCode = -32521

/** What went wrong at the bundler, as one of our errors. `sending`: the operation may have arrived. */
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

/** Whether nobody answered, or nobody that speaks JSON-RPC. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const cause = error.walk((one) => one instanceof HttpRequestError || one instanceof TimeoutError)
  return cause !== null && findAnswer(error) === undefined
}

/** What the service said, short enough to show. */
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
  return (error.walk((one) => one instanceof RpcRequestError) as RpcRequestError | null) ?? undefined
}
