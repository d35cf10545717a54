export type FailureKind =
  | 'rejected'
  | 'closed'
  | 'pending'
  | 'locked'
  | 'chainNotAdded'
  | 'unsupported'
  | 'insufficientFunds'
  | 'reverted'
  | 'other'

const byCode: Record<string, FailureKind> = {
  // A node's answer to a call that the contract refused.
  3: 'reverted',
  4001: 'rejected',
  // WalletConnect's own numbers for a person saying no.
  5000: 'rejected',
  5001: 'rejected',
  ACTION_REJECTED: 'rejected',
  4100: 'locked',
  4200: 'unsupported',
  4902: 'chainNotAdded',
  // EIP-5792: a capability, a chain, so many calls, the account's upgrade or atomicity is not to be had.
  5700: 'unsupported',
  5710: 'unsupported',
  5740: 'unsupported',
  5750: 'unsupported',
  5760: 'unsupported',
  '-32002': 'pending',
  '-32601': 'unsupported',
}

/** A wallet's window that was closed may have sent before (A13): some say so with the code of a refusal. */
const closed = /user closed modal|(?:popup|pop-up|window)(?: was| has been)? closed/i

/** Order matters: "user denied … insufficient funds" is a rejection. */
const byText: readonly [RegExp, FailureKind][] = [
  [closed, 'closed'],
  [/user rejected|user denied/i, 'rejected'],
  [/insufficient funds/i, 'insufficientFunds'],
  [/already pending/i, 'pending'],
  [/unrecognized chain id/i, 'chainNotAdded'],
  [/execution reverted|vm exception/i, 'reverted'],
  [/wallet is locked|wallet locked|unlock (the|your) wallet/i, 'locked'],
]

/** Why a wallet or node refused. The only function that reads an error's text; codes count before text. */
export function classifyFailure(error: unknown): FailureKind {
  const chain = unwrap(error)
  for (const { code, text } of chain) {
    const kind = code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined
    if (kind) return kind === 'rejected' && closed.test(text) ? 'closed' : kind
  }
  for (const { text } of chain) {
    const row = byText.find(([pattern]) => pattern.test(text))
    if (row) return row[1]
  }
  return 'other'
}

type Layer = { code: string | undefined; text: string }

/** The error and what lies beneath it; wallets bury the real one in `cause`, `data.originalError` or `error`. */
function unwrap(error: unknown): Layer[] {
  const layers: Layer[] = []
  const seen = new Set<unknown>()
  const queue: unknown[] = [error]
  while (queue.length > 0 && layers.length < 20) {
    const value = queue.shift()
    if (typeof value === 'string') layers.push({ code: undefined, text: value })
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const {
      code,
      message,
      details,
      cause,
      data,
      originalError,
      error: inner,
    } = value as Record<string, unknown>
    layers.push({
      code: typeof code === 'number' || typeof code === 'string' ? String(code) : undefined,
      text: [message, details].filter((part) => typeof part === 'string').join(' '),
    })
    queue.push(cause, typeof data === 'object' ? data : undefined, originalError, inner)
  }
  return layers
}
