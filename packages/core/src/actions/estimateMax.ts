import type { Address } from 'viem'
import { getBalance } from '../chain/getBalance.js'
import type { Billfold } from '../config/Billfold.js'
import { encodeTransfer } from '../engine/calls.js'
import { estimateCost } from '../engine/estimateCost.js'
import { formatUnits } from '../money/units.js'
import { toTokenAddress } from './checkSend.js'

export type EstimateMaxParameters = {
  account: Address
  chainId: number
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** A contract as receiver costs more gas than an account. @default the account itself */
  receiver?: Address | undefined
  /** @default false */
  sponsored?: boolean | undefined
}

export type Max = {
  /** Base units. */
  value: bigint
  displayValue: string
}

/** Estimates the most that can be sent: all of a token, or the native balance minus 1.5 times the gas cost. */
export async function estimateMax(
  billfold: Billfold,
  { account, chainId, receiver = account, sponsored = false, ...given }: EstimateMaxParameters,
): Promise<Max> {
  const tokenAddress = toTokenAddress(given.tokenAddress)
  const { value: balance, decimals } = await getBalance(billfold, { address: account, chainId, tokenAddress })
  if (tokenAddress || sponsored || balance === 0n) return toMax(balance, decimals)
  const call = encodeTransfer({ receiver, amount: 1n })
  const { total } = await estimateCost(billfold, { chainId, from: account, call })
  const reserve = (total * 3n) / 2n
  return toMax(balance > reserve ? balance - reserve : 0n, decimals)
}

function toMax(value: bigint, decimals: number): Max {
  return { value, displayValue: formatUnits(value, decimals) }
}
