import type { Address } from 'viem'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address

/** Accounts and contracts of a world. */
export const places = {
  chainId: 1337,
  /** Destination of crossings. */
  farChainId: 1338,
  payer: address('a'),
  receiver: address('b'),
  token: address('c'),
  feeReceiver: address('d'),
  /** Signs for a Safe and pays its gas. */
  executor: address('e'),
  swapper: address('5'),
  /** Same address on both chains. */
  escrow: address('6'),
  farToken: address('7'),
  solver: address('8'),
} as const
