import type { Address } from 'viem'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address

/** Who and what there is in a world. */
export const places = {
  chainId: 1337,
  /** Where what crosses arrives. */
  farChainId: 1338,
  payer: address('a'),
  receiver: address('b'),
  token: address('c'),
  feeReceiver: address('d'),
  /** Signs for a Safe, and pays its gas. */
  executor: address('e'),
  swapper: address('5'),
  /** At one address on both chains. */
  escrow: address('6'),
  farToken: address('7'),
  solver: address('8'),
} as const
