import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { changeStep } from './changeStep.js'
import { chooseStepChange } from './chooseStepChange.js'
import { findElsewhere } from './findElsewhere.js'
import { getClient } from './getClient.js'
import { getOperation } from './getOperation.js'
import type { Operation, Step } from './Operation.js'
import { pause } from './pause.js'
import { type Outcome, readOutcome } from './readOutcome.js'

export type WatchStepParameters = {
  id: string
  index: number
  /** How deep a block must lie before its transaction counts. @default 1 */
  confirmations?: number | undefined
  onChange?: ((operation: Operation) => void) | undefined
  /** Told when the chain cannot be reached, and when it can again; the watching goes on in any case. */
  onConnection?: ((online: boolean) => void) | undefined
  /** Looks a single time. @default false */
  once?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Waits until a step that was sent has its end. No error of the node ends it, only the signal does. */
export async function watchStep(billfold: Billfold, parameters: WatchStepParameters): Promise<Operation> {
  const { id, index, confirmations = limits.confirmations, onChange, onConnection, once, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  let missingSince: number | undefined
  for (;;) {
    const operation = await getOperation(billfold, { id })
    const step = operation.steps[index]
    if (step?.status !== 'submitted') return operation
    const outcome = await look(billfold, operation, index).catch(() => undefined)
    signal?.throwIfAborted()
    onConnection?.(outcome !== undefined)
    const now = platform.clock.now()
    missingSince = outcome?.type === 'missing' ? (missingSince ?? now) : undefined
    const context = { confirmations, missingMs: now - (missingSince ?? now) }
    const change = outcome && chooseStepChange(step, outcome, context)
    if (change) {
      const wanted = change.status === 'dropped' ? await explainDrop(billfold, step) : change
      const changed = await changeStep(billfold, {
        id,
        index,
        // What another tab has found out meanwhile counts.
        change: (stored) => (stored.status === 'submitted' && stored.hash === step.hash ? wanted : undefined),
      })
      if (changed) onChange?.(changed)
      if (wanted.status !== undefined || wanted.hash !== undefined) continue
    }
    if (once) return getOperation(billfold, { id })
    await pause(platform, { since, signal })
  }
}

/** Looks once. What cannot be fetched is like a node that does not answer: the watching goes on. */
async function look(billfold: Billfold, operation: Operation, index: number): Promise<Outcome> {
  const step = operation.steps[index] as Step
  if (step.asOperation) {
    const { readOperationOutcome } = await import('./smart/readOperationOutcome.js')
    return readOperationOutcome(billfold, { operation, index })
  }
  if (step.callsId !== undefined) {
    const { readCallsOutcome } = await import('./batch/readCallsOutcome.js')
    return readCallsOutcome(billfold, { operation, step })
  }
  return readOutcome(getClient(billfold, step), { step, payer: operation.payer })
}

/** A transaction that its chain does not know may be on another one: then it is not dropped. */
async function explainDrop(billfold: Billfold, { hash, chainId }: Step): Promise<Partial<Step>> {
  const strayChainId = hash && (await findElsewhere(billfold, { hash, chainId }))
  return strayChainId === undefined ? { status: 'dropped' } : { status: 'unknown', strayChainId }
}
