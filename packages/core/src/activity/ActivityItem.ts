import type { Address, Hash } from 'viem'

/** One line of an account's recent transactions. */
export type ActivityItem = {
  transactionHash: Hash
  chainId: number
  /** Milliseconds since 1970. */
  timestamp: number
  status: 'pending' | 'success' | 'failure'
  /** Who was paid or called; undefined for a new contract. */
  to: Address | undefined
  /** Absent until the transaction is mined. `to` is the contract that was called. */
  receipt?: { status: 'success' | 'reverted'; to: Address | null } | undefined
  /** Whether this account sent it. */
  outgoing: boolean
  /** Whether it was made with this kit in this browser. */
  own: boolean
}
