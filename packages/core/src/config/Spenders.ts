import type { Address } from 'viem'

/**
 * By chain id: contracts that your payment provider publishes as its own. An approval may go to one of them even when
 * another contract is called next.
 */
export type Spenders = Readonly<Record<number, readonly Address[]>>
