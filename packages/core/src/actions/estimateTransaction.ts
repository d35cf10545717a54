import type { Address, Hex } from 'viem'
import { readFees } from '../chain/gas.js'
import { getBalance } from '../chain/getBalance.js'
import { isNativeToken, nativeTokenAddress } from '../chain/nativeToken.js'
import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants.js'
import { estimateCost } from '../engine/estimateCost.js'
import { getClient } from '../engine/openWallet.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { isSponsored } from '../wallets/smart/SmartHandle.js'

/** Call that the integrator requests. */
export type TransactionRequest = {
  to: Address
  chainId: number
  /** Wei. */
  value?: bigint | undefined
  data?: Hex | undefined
  /** Amount of a token that the call spends. */
  erc20Value?: { tokenAddress: Address; amount: bigint } | undefined
}

type FindShortfallParameters = {
  /** Wei. */
  nativeBalance: bigint
  /** Wei. */
  value: bigint
  /** Wei; zero if the gas is sponsored. */
  gas: bigint
  /** Base units. */
  token?: { address: Address; balance: bigint; amount: bigint } | undefined
}

export type Shortfall = {
  tokenAddress: Address
  /** Base units: only the missing amount, never the whole cost. */
  amount: bigint
}

/** Returns the missing funds of a call, the token first; undefined if nothing is missing. */
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

export type EstimateTransactionParameters = {
  account: Address
  transaction: TransactionRequest
  /** True if the gas is sponsored. @default as the account reports */
  sponsored?: boolean | undefined
}

export type TransactionCost = FindShortfallParameters & {
  /** Wei; zero if the gas is sponsored. */
  maxFeePerGas: bigint
  shortfall: Shortfall | undefined
}

/** Estimates the cost of a call and the missing funds. Rejects if they cannot be read. */
export async function estimateTransaction(
  billfold: Billfold,
  { account: address, transaction, sponsored }: EstimateTransactionParameters,
): Promise<TransactionCost> {
  const { chainId, value = 0n, erc20Value } = transaction
  const isFree = sponsored || isSponsored(billfold, { account: address, chainId })
  const tokenAddress = erc20Value?.tokenAddress
  const [native, token, gas] = await Promise.all([
    getBalance(billfold, { address, chainId }),
    erc20Value && getBalance(billfold, { address, chainId, tokenAddress }),
    isFree ? { total: 0n, maxFeePerGas: 0n } : estimateGas(billfold, address, transaction),
  ])
  const cost = {
    nativeBalance: native.value,
    value,
    gas: gas.total,
    maxFeePerGas: gas.maxFeePerGas,
    ...(erc20Value &&
      token && {
        token: { address: erc20Value.tokenAddress, balance: token.value, amount: erc20Value.amount },
      }),
  }
  return { ...cost, shortfall: findShortfall(cost) }
}

async function estimateGas(
  billfold: Billfold,
  from: Address,
  { chainId, to, value = 0n, data = '0x' }: TransactionRequest,
): Promise<{ total: bigint; maxFeePerGas: bigint }> {
  try {
    return await estimateCost(billfold, { chainId, from, call: { to, value, data } })
  } catch (error) {
    const kind = classifyFailure(error)
    if (kind !== 'reverted' && kind !== 'insufficientFunds') throw error
    const { maxFeePerGas } = await readFees(getClient(billfold, { chainId }))
    return { total: limits.unmeasuredGas * maxFeePerGas, maxFeePerGas }
  }
}

/**
 * Returns the amount to buy: the shortfall and, for the native token, the gas of the purchase, capped by the account's
 * balance.
 */
export function findPurchase(cost: TransactionCost): Shortfall | undefined {
  const { shortfall, nativeBalance, maxFeePerGas } = cost
  if (!shortfall || !isNativeToken(shortfall.tokenAddress)) return shortfall
  const buying = limits.purchaseGas * maxFeePerGas
  const isAffordable = buying < nativeBalance
  return { ...shortfall, amount: shortfall.amount + (isAffordable ? buying : nativeBalance) }
}
