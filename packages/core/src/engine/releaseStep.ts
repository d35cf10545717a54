import type { Billfold } from '../config/Billfold.js'
import type { FindByIndexer } from './findSent.js'
import type { JournalEntry } from './JournalEntry.js'
import { changeStep, getEntry } from './journal.js'
import { lookForStep } from './lookForStep.js'
import { canRelease, changeAttempt, findNextStep } from './steps.js'
import { isWatched, watchStep } from './watchStep.js'

export type ReleaseStepParameters = { id: string; findByIndexer?: FindByIndexer | undefined }

/**
 * Marks the open request as rejected by the user after one more search. The request stays recorded and searched for.
 */
export async function releaseStep(
  billfold: Billfold,
  { id, findByIndexer }: ReleaseStepParameters,
): Promise<JournalEntry> {
  const entry = await getEntry(billfold, { id })
  const index = findNextStep(entry)
  const step = index === undefined ? undefined : entry.steps[index]
  const now = billfold.platform.clock.now()
  if (index === undefined || !step || !canRelease(step, now)) return entry
  if (isWatched(step)) await watchStep(billfold, { id, index, once: true })
  else await lookForStep(billfold, { entry, index, findByIndexer }).catch(() => 'unclear')
  await changeStep(billfold, {
    id,
    index,
    change: (stored) => {
      const isSame = stored.asked === step.asked && stored.hash === step.hash
      if (!isSame || !canRelease(stored, now)) return undefined
      const attempts = changeAttempt(stored, { end: 'released' })
      return {
        status: 'ready',
        attempts,
        hash: undefined,
        nonce: undefined,
        missingSince: undefined,
        problem: undefined,
      }
    },
  })
  return getEntry(billfold, { id })
}
