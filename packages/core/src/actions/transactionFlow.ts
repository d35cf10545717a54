import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import type { StepAction } from '../events.js'
import {
  type EstimateTransactionParameters,
  estimateTransaction,
  type TransactionCost,
} from './estimateTransaction.js'

/** Steps of the transaction modal; a remaining shortfall leads to a deposit. */
export const modalTransitions = {
  buy: { DONE: 'execute-tx', SHORT: 'deposit' },
  deposit: { DONE: 'execute-tx' },
  'execute-tx': {},
} as const satisfies Record<string, Partial<Record<string, string>>>
export type ModalStep = keyof typeof modalTransitions

/** States of the execution screen, which sends once when it opens. */
export const executionTransitions = {
  loading: { SENT: 'sent', FAIL: 'failed', RELEASE: 'failed' },
  failed: { TRY_AGAIN: 'loading' },
  // The user may release a transaction that the network does not show, and try again.
  sent: { RELEASE: 'failed' },
} as const
export type ExecutionState = keyof typeof executionTransitions
export type ExecutionEvent = 'SENT' | 'FAIL' | 'RELEASE' | 'TRY_AGAIN'

/** Returns the next step; the last one stays. */
export function nextModalStep(step: ModalStep, event: 'DONE' | 'SHORT' = 'DONE'): ModalStep {
  const row: { DONE?: ModalStep; SHORT?: ModalStep } = modalTransitions[step]
  return row[event] ?? step
}

/** Returns the next state; unknown events change nothing. */
export function nextExecution(state: ExecutionState, event: ExecutionEvent): ExecutionState {
  const row: Partial<Record<ExecutionEvent, ExecutionState>> = executionTransitions[state]
  return row[event] ?? state
}

export type ChooseModeParameters = EstimateTransactionParameters & { signal?: AbortSignal | undefined }

/** `send`: the funds suffice, or could not be read. `buy` and `deposit` carry the shortfall. */
export type ModeChoice =
  | { mode: 'send'; cost: TransactionCost | undefined }
  | { mode: 'buy' | 'deposit'; cost: TransactionCost }

/** Chooses between sending directly and first buying or depositing the shortfall. */
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
    const { listRoutes } = await import('../services/bridge/routes.js')
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
