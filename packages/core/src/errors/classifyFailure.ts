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
  // A node's code for a call that the contract reverted.
  3: 'reverted',
  4001: 'rejected',
  // WalletConnect's codes for a rejection by the user.
  5000: 'rejected',
  5001: 'rejected',
  ACTION_REJECTED: 'rejected',
  4100: 'locked',
  4200: 'unsupported',
  4902: 'chainNotAdded',
  // EIP-5792: unsupported capability, chain, number of calls, account upgrade or atomicity.
  5700: 'unsupported',
  5710: 'unsupported',
  5740: 'unsupported',
  5750: 'unsupported',
  5760: 'unsupported',
  '-32002': 'pending',
  '-32601': 'unsupported',
}

/** A closed wallet window may have sent already (A13); some wallets report it with the code of a rejection. */
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

/** Classifies an error of a wallet or node. Only this function reads error texts; codes take precedence. */
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

/** Lists the error and its causes; wallets nest the real one in `cause`, `data.originalError` or `error`. */
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
