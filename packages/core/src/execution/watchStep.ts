import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { changeAttempt } from './attempts.js'
import { isLongMissing } from './canRelease.js'
import { changeStep } from './changeStep.js'
import { chooseStepChange } from './chooseStepChange.js'
import { findElsewhere } from './findElsewhere.js'
import { createLookMemory, type LookMemory } from './findSent.js'
import { getClient } from './getClient.js'
import { getOperation } from './getOperation.js'
import { listTaken } from './listTaken.js'
import type { Operation, Step } from './Operation.js'
import type { Outcome } from './Outcome.js'
import { openProvider } from './openProvider.js'
import { pause } from './pause.js'
import { readOutcome } from './readOutcome.js'

export type WatchStepParameters = {
  id: string
  index: number
  /** How deep a block must lie before its transaction counts. @default the chain's */
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
  const { id, index, onChange, onConnection, once, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  const memory = createLookMemory()
  let hashChanges = 0
  for (;;) {
    const operation = await getOperation(billfold, { id })
    const step = operation.steps[index]
    if (!step || !isWatched(step)) return operation
    const outcome = await look(billfold, operation, index, memory).catch(() => undefined)
    signal?.throwIfAborted()
    onConnection?.(outcome !== undefined)
    const { confirmations = getConfirmations(billfold, step) } = parameters
    const now = platform.clock.now()
    const change =
      outcome &&
      ((await findStray(billfold, step, outcome, now)) ??
        chooseStepChange(step, outcome, { confirmations, now }))
    if (change) {
      const changed = await changeStep(billfold, {
        id,
        index,
        // What another tab has found out meanwhile counts.
        change: (stored) =>
          stored.status === step.status && stored.hash === step.hash ? noteNonce(stored, change) : undefined,
      })
      if (changed) onChange?.(changed)
      // Pauses after the first new hash: nodes that disagree would otherwise cause an endless loop.
      if (change.status !== undefined || (change.hash !== undefined && hashChanges++ === 0)) continue
    }
    if (once) return getOperation(billfold, { id })
    await pause(platform, { since, signal })
  }
}

/** A step whose transaction is known, also one that has waited longer than the specification's limit. */
export function isWatched({ status, hash, asOperation, strayChainId }: Step): boolean {
  if (status === 'submitted') return true
  return status === 'unknown' && hash !== undefined && !asOperation && strayChainId === undefined
}

/** Keeps a nonce that was seen with its request: a repeat must have the same. */
function noteNonce(step: Step, change: Partial<Step>): Partial<Step> {
  if (change.nonce === undefined) return change
  return { ...change, attempts: changeAttempt(step, { seenNonce: change.nonce }) }
}

/** Looks once. What cannot be fetched is like a node that does not answer: the watching goes on. */
async function look(
  billfold: Billfold,
  operation: Operation,
  index: number,
  memory: LookMemory,
): Promise<Outcome> {
  const step = operation.steps[index] as Step
  if (step.asOperation) {
    const { readOperationOutcome } = await import('./smart/readOperationOutcome.js')
    return readOperationOutcome(billfold, { operation, index })
  }
  if (step.callsId !== undefined && step.hash === undefined) {
    const { readCallsOutcome } = await import('./batch/readCallsOutcome.js')
    return readCallsOutcome(billfold, { operation, step })
  }
  const { payer, walletId } = operation
  const provider = await openProvider(billfold, { walletId }).catch(() => undefined)
  return readOutcome(getClient(billfold, step), {
    step,
    payer,
    provider,
    memory,
    listTaken: () => listTaken(billfold, { operation, index }),
  })
}

/** A transaction that its chain does not show may be on another one. */
async function findStray(
  billfold: Billfold,
  step: Step,
  { type }: Outcome,
  now: number,
): Promise<Partial<Step> | undefined> {
  const { hash, chainId } = step
  if (type !== 'missing' || !hash || !isLongMissing(step, now)) return undefined
  const strayChainId = await findElsewhere(billfold, { hash, chainId })
  if (strayChainId === undefined) return undefined
  // It may have come to its own chain between the two looks.
  const isHere = await getClient(billfold, step)
    .request({ method: 'eth_getTransactionByHash', params: [hash] })
    .then(Boolean, () => true)
  return isHere ? undefined : { status: 'unknown', strayChainId }
}

function getConfirmations({ confirmations }: Pick<Billfold, 'confirmations'>, { chainId }: Step): number {
  return confirmations?.[chainId] ?? limits.confirmations
}
