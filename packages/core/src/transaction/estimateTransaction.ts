import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { estimateCost } from '../execution/gas/estimateCost.js'
import { getClient } from '../execution/getClient.js'
import { readFees } from '../rpc/gas/readFees.js'
import { getBalance } from '../rpc/getBalance.js'
import { isSponsored } from '../wallets/smart/isSponsored.js'
import { type FindShortfallParameters, findShortfall, type Shortfall } from './findShortfall.js'
import type { TransactionRequest } from './TransactionRequest.js'

export type EstimateTransactionParameters = {
  account: Address
  transaction: TransactionRequest
  /** Whether somebody else pays the gas. @default what the account itself says */
  sponsored?: boolean | undefined
}

export type TransactionCost = FindShortfallParameters & {
  /** Wei; zero for accounts whose gas somebody else pays. */
  maxFeePerGas: bigint
  shortfall: Shortfall | undefined
}

/** What a call costs its sender and what of it is missing. Rejects when that cannot be known. */
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
