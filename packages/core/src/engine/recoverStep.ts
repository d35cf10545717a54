import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { isAbortError } from '../errors/isAbortError.js'
import { createLookMemory, type FindByIndexer } from './findSent.js'
import type { JournalEntry } from './JournalEntry.js'
import { changeStep, getEntry } from './journal.js'
import { lookForStep } from './lookForStep.js'
import { pause } from './pause.js'

export type RecoverStepParameters = {
  id: string
  index: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((entry: JournalEntry) => void) | undefined
  /** False while another page waits for the wallet's response. @default true */
  mayConclude?: (() => Promise<boolean>) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Searches for an unanswered step's transaction until it is found or the user releases it. Only user operations
 * become `ready` by themselves.
 */
export async function recoverStep(
  billfold: Billfold,
  parameters: RecoverStepParameters,
): Promise<JournalEntry> {
  const { id, index, findByIndexer, onChange, mayConclude, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  const memory = createLookMemory()
  for (;;) {
    const entry = await getEntry(billfold, { id })
    const step = entry.steps[index]
    if (step?.status !== 'signing' && step?.status !== 'unknown') return entry
    const look = lookForStep(billfold, { entry, index, findByIndexer, memory })
    const seen = await look.catch((error: unknown) => {
      if (isAbortError(error) || signal?.aborted) throw error
      return 'unclear' as const
    })
    if (seen === 'found') {
      // Without a pause, a bundler that still holds the user operation would be polled in a tight loop.
      if (step.asOperation && step.status === 'unknown') await pause(platform, { since, signal })
      continue
    }
    const isAlone = mayConclude === undefined || (await mayConclude())
    // A bundler may show a user operation with a delay.
    const isOld = platform.clock.now() - (step.attempts.at(-1)?.at ?? 0) >= timing.bundlerDelayMs
    const isRepeatable = step.asOperation === true && seen === 'absent' && isOld
    const status = isAlone ? (isRepeatable ? 'ready' : 'unknown') : step.status
    if (status !== step.status) {
      const changed = await changeStep(billfold, {
        id,
        index,
        change: (now) => (now.status === step.status && now.asked === step.asked ? { status } : undefined),
      })
      if (changed) onChange?.(changed)
      if (status === 'ready') continue
    }
    await pause(platform, { since, signal })
  }
}
