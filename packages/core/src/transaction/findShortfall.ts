import type { Address } from 'viem'
import { nativeTokenAddress } from '../tokens/nativeToken.js'

export type FindShortfallParameters = {
  /** Wei. */
  nativeBalance: bigint
  /** Wei. */
  value: bigint
  /** Wei; zero for accounts whose gas somebody else pays. */
  gas: bigint
  /** Base units. */
  token?: { address: Address; balance: bigint; amount: bigint } | undefined
}

export type Shortfall = {
  tokenAddress: Address
  /** Base units: only what is missing, never the whole cost. */
  amount: bigint
}

/** Spec §5 "Transaction mode": what is missing for a call, the token first; undefined when nothing is. */
export function findShortfall({
  nativeBalance,
  value,
  gas,
  token,
}: FindShortfallParameters): Shortfall | undefined {
  if (token && token.balance < token.amount)
    return { tokenAddress: token.address, amount: token.amount - token.balance }
  const cost = value + gas
  if (nativeBalance >= cost) return undefined
  return { tokenAddress: nativeTokenAddress, amount: cost - nativeBalance }
}
