import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { askStep } from './askStep.js'
import { listSearched } from './attempts.js'
import { findNextStep } from './findNextStep.js'
import type { FindByIndexer } from './findSent.js'
import { getOperation } from './getOperation.js'
import type { Operation, StepStatus } from './Operation.js'
import { recoverStep } from './recoverStep.js'
import type { Fees } from './toWalletRequest.js'
import { isWatched, watchStep } from './watchStep.js'

export type AdvanceOptions = {
  id: string
  onChange?: ((operation: Operation) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  confirmations?: number | undefined
  findByIndexer?: FindByIndexer | undefined
  signal?: AbortSignal | undefined
}

/** What is needed to ask the wallet, besides. */
export type AskOptions = {
  connector: Connector
  fees?: Fees | undefined
  /** How often each step had been asked when the run began. */
  asked: readonly number[]
  /** The last look before a step is asked; it may throw, and give the fees to ask with. */
  check?: ((operation: Operation, index: number) => Promise<Fees | undefined>) | undefined
  hold(promise: Promise<unknown>): void
}

export type AdvanceParameters = AdvanceOptions & {
  /** Left out where nothing may be asked. */
  ask?: AskOptions | undefined
  /** Whether nobody else can be waiting for the wallet's answer. */
  mayConclude?: (() => Promise<boolean>) | undefined
}

/**
 * Takes an operation as far as it goes, step by step. It returns when every step is confirmed, when a step has come
 * to another end, and when a step is ready that this run must not ask for.
 */
export async function advanceOperation(
  billfold: Billfold,
  { ask, mayConclude, ...options }: AdvanceParameters,
): Promise<Operation> {
  const { id, onChange, findByIndexer, signal } = options
  const mayAsk = new Set(ask?.asked.keys())
  for (;;) {
    signal?.throwIfAborted()
    const operation = await getOperation(billfold, { id })
    onChange?.(operation)
    const index = findNextStep(operation)
    const step = index === undefined ? undefined : operation.steps[index]
    if (index === undefined || !step || ends.includes(step.status)) return operation
    if (step.status === 'ready') {
      if (!ask || !mayAsk.delete(index) || step.asked !== ask.asked[index]) return operation
      // A released request that went through after all has changed what would be checked.
      if (listSearched(step).length > 0 && (await isSent(billfold, operation, index, findByIndexer))) continue
      const fees = (await ask.check?.(operation, index)) ?? ask.fees
      await askStep(billfold, {
        operation,
        index,
        connector: ask.connector,
        fees,
        asked: step.asked,
        findByIndexer,
        onChange,
        hold: ask.hold,
        signal,
      })
      continue
    }
    // Once asked, a step is not asked again in the same run, whatever becomes of it.
    mayAsk.delete(index)
    if (step.strayChainId !== undefined) return operation
    if (isWatched(step)) await watchStep(billfold, { index, ...options })
    else await recoverStep(billfold, { id, index, findByIndexer, onChange, mayConclude, signal })
  }
}

async function isSent(
  billfold: Billfold,
  operation: Operation,
  index: number,
  findByIndexer: FindByIndexer | undefined,
): Promise<boolean> {
  const { lookForStep } = await import('./lookForStep.js')
  return (await lookForStep(billfold, { operation, index, findByIndexer })) === 'found'
}

const ends: readonly StepStatus[] = ['reverted', 'replaced', 'dropped']
