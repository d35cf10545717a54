import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import type { StepAction } from '../events/BillfoldEvents.js'
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
  const tell = (action: StepAction) => billfold.emit('step', { action, ...toFields(parameters, cost) })
  const cost = await estimateTransaction(billfold, parameters).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    billfold.warn(new BillfoldError('CostEstimateFailed').message, error)
    return undefined
  })
  if (!cost) return { mode: 'send', cost }
  if (!cost.shortfall) {
    tell('pay_transaction_modal_has_enough_funds')
    return { mode: 'send', cost }
  }
  const routes = await findRoutes(billfold, parameters, cost)
  if (routes === 'some') {
    tell('open_pay_transaction_modal')
    return { mode: 'buy', cost }
  }
  if (routes === 'failed') tell('pay_transaction_modal_pay_api_error')
  if (routes === 'none') tell('pay_transaction_modal_chain_token_not_supported')
  tell('open_pay_deposit_modal')
  return { mode: 'deposit', cost }
}

function toFields({ account, transaction }: ChooseModeParameters, cost: TransactionCost | undefined) {
  return {
    walletAddress: account,
    dstChainId: transaction.chainId,
    dstTokenAddress: cost?.shortfall?.tokenAddress,
    amountWei: cost?.shortfall?.amount,
  }
}

async function findRoutes(
  billfold: Billfold,
  { transaction, signal }: ChooseModeParameters,
  { shortfall }: TransactionCost,
): Promise<'some' | 'none' | 'failed' | 'unasked'> {
  if (!billfold.services?.bridge || !shortfall) return 'unasked'
  try {
    const { listRoutes } = await import('../services/bridge/listRoutes.js')
    const routes = await listRoutes(billfold, {
      destinationChainId: transaction.chainId,
      destinationTokenAddress: shortfall.tokenAddress,
      limit: 1,
      signal,
    })
    return routes.length > 0 ? 'some' : 'none'
  } catch (error) {
    if (isAbortError(error)) throw error
    billfold.warn('The routes could not be asked for', error)
    return 'failed'
  }
}
