import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { isAbortError } from '../errors/isAbortError.js'
import { changeStep } from './changeStep.js'
import { createLookMemory, type FindByIndexer } from './findSent.js'
import { getOperation } from './getOperation.js'
import type { Operation } from './Operation.js'
import { pause } from './pause.js'

export type RecoverStepParameters = {
  id: string
  index: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((operation: Operation) => void) | undefined
  /** False while another page waits for the wallet's answer. @default true */
  mayConclude?: (() => Promise<boolean>) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Looks for the transaction of a step whose answer is missing, until it is found (`submitted`) or the user releases the
 * step (`ready`). No time without a trace proves that nothing was sent: the wallet may still hold the question. Only an
 * ERC-4337 operation may be asked again by itself, since its nonce belongs to the step. Never asks the wallet.
 */
export async function recoverStep(billfold: Billfold, parameters: RecoverStepParameters): Promise<Operation> {
  const { id, index, findByIndexer, onChange, mayConclude, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  const memory = createLookMemory()
  for (;;) {
    const operation = await getOperation(billfold, { id })
    const step = operation.steps[index]
    if (step?.status !== 'signing' && step?.status !== 'unknown') return operation
    const seen = await import('./lookForStep.js')
      .then(({ lookForStep }) => lookForStep(billfold, { operation, index, findByIndexer, memory }))
      .catch((error: unknown) => {
        if (isAbortError(error) || signal?.aborted) throw error
        return 'unclear' as const
      })
    if (seen === 'found') {
      // Pauses: a bundler that still holds an operation would otherwise be asked without end.
      if (step.asOperation && step.status === 'unknown') await pause(platform, { since, signal })
      continue
    }
    const isAlone = mayConclude === undefined || (await mayConclude())
    // A bundler may need a while to show what it has.
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
