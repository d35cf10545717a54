import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { encodeTransfer } from '../execution/encodeTransfer.js'
import { estimateCost } from '../execution/gas/estimateCost.js'
import { formatUnits } from '../money/formatUnits.js'
import { getBalance } from '../rpc/getBalance.js'
import { toTokenAddress } from './checkSend.js'

export type EstimateMaxParameters = {
  account: Address
  chainId: number
  /** @default the native token */
  tokenAddress?: Address | undefined
  /** Sending to a contract costs more than sending to a person. @default the account itself */
  receiver?: Address | undefined
  /** @default false */
  sponsored?: boolean | undefined
}

export type Max = {
  /** Base units. */
  value: bigint
  displayValue: string
}

/** The most that can be sent: all of a token, and of the native token all but half as much again as the gas now costs. */
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
