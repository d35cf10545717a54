import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { isAbortError } from '../errors/isAbortError.js'
import { changeStep } from './changeStep.js'
import type { FindByIndexer } from './findSent.js'
import { getOperation } from './getOperation.js'
import type { Operation } from './Operation.js'
import { pause } from './pause.js'

export type RecoverStepParameters = {
  id: string
  index: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((operation: Operation) => void) | undefined
  /** False while the wallet's question may still be open: then nobody can say that nothing was sent. @default true */
  mayConclude?: (() => Promise<boolean>) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Finds out what became of a step whose answer is missing. It ends when the step was found (`submitted`) or certainly
 * not sent (`ready`); until then the step is `unknown` and nothing is asked. Never asks the wallet.
 */
export async function recoverStep(billfold: Billfold, parameters: RecoverStepParameters): Promise<Operation> {
  const { id, index, findByIndexer, onChange, mayConclude, signal } = parameters
  const { platform } = billfold
  const since = platform.clock.now()
  for (;;) {
    const operation = await getOperation(billfold, { id })
    const step = operation.steps[index]
    if (step?.status !== 'signing' && step?.status !== 'unknown') return operation
    const isOld = platform.clock.now() - (step.attempt?.at ?? 0) >= timing.notSentAfterMs
    const seen = await import('./lookForStep.js')
      .then(({ lookForStep }) => lookForStep(billfold, { operation, index, findByIndexer }))
      .catch((error: unknown) => {
        if (isAbortError(error) || signal?.aborted) throw error
        return 'unclear' as const
      })
    if (seen === 'found') continue
    const isAlone = mayConclude === undefined || (await mayConclude())
    const status = seen === 'absent' && isOld && isAlone ? 'ready' : isAlone ? 'unknown' : step.status
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
