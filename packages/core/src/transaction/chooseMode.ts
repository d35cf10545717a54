import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import {
  type EstimateTransactionParameters,
  estimateTransaction,
  type TransactionCost,
} from './estimateTransaction.js'

export type ChooseModeParameters = EstimateTransactionParameters & { signal?: AbortSignal | undefined }

/** `send`: there is enough, or nobody could say. `buy` and `deposit` know what is missing. */
export type ModeChoice =
  | { mode: 'send'; cost: TransactionCost | undefined }
  | { mode: 'buy' | 'deposit'; cost: TransactionCost }

/** Spec §4 "Transaction modal flow": send directly, or first buy or deposit what is missing. */
export async function chooseMode(billfold: Billfold, parameters: ChooseModeParameters): Promise<ModeChoice> {
  const cost = await estimateTransaction(billfold, parameters).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    billfold.warn(new BillfoldError('CostEstimateFailed').message, error)
    return undefined
  })
  if (!cost?.shortfall) return { mode: 'send', cost }
  return { mode: (await hasRoutes(billfold, parameters, cost)) ? 'buy' : 'deposit', cost }
}

async function hasRoutes(
  billfold: Billfold,
  { transaction, signal }: ChooseModeParameters,
  { shortfall }: TransactionCost,
): Promise<boolean> {
  if (!billfold.services?.bridge || !shortfall) return false
  try {
    const { listRoutes } = await import('../services/bridge/listRoutes.js')
    const routes = await listRoutes(billfold, {
      destinationChainId: transaction.chainId,
      destinationTokenAddress: shortfall.tokenAddress,
      limit: 1,
      signal,
    })
    return routes.length > 0
  } catch (error) {
    if (isAbortError(error)) throw error
    return false
  }
}
