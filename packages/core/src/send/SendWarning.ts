import type { Address } from 'viem'

/** What a person should know before sending to an address; nothing here forbids it. */
export type SendWarning =
  /** Looks like an address that was paid before, but is another one. */
  | { type: 'lookAlike'; known: Address }
  /** A token's own contract: what it receives is usually lost. */
  | { type: 'tokenContract' }
  | { type: 'zeroAddress' }
  /** A contract on another chain that does not exist on this one. */
  | { type: 'contractElsewhere'; chainId: number }
  | { type: 'contract' }
  | { type: 'ownAddress' }
