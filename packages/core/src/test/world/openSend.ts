import { reviewSends } from '../../actions/reviewSends.js'
import { sendFunds } from '../../actions/sendFunds.js'
import type { Billfold } from '../../config/Billfold.js'
import type { JournalEntry } from '../../engine/JournalEntry.js'
import { listEntries } from '../../engine/journal.js'
import { releaseStep } from '../../engine/releaseStep.js'
import { resumeEntry } from '../../engine/run.js'
import { canRelease, listOpenAttempts } from '../../engine/steps.js'
import { formatUnits } from '../../money/units.js'
import { createBillfold } from './createBillfold.js'
import type { Button, Screen } from './readScreen.js'
import type { EngineParameters, Widget } from './Widget.js'

type View = { entry: JournalEntry | undefined; isBusy: boolean }

/** Opens the send form with the state of earlier sends. */
export function openSend(parameters: EngineParameters): Widget {
  const { platform, order, onScreen } = parameters
  const { billfold, connector } = createBillfold(parameters)
  let view: View = { entry: undefined, isBusy: false }
  const change = (changes: Partial<View>) => {
    view = { ...view, ...changes }
    onScreen(readSend(view, platform.clock.now()))
  }
  const shownAt = platform.clock.now()
  const onChange = (entry: JournalEntry) => change({ entry })
  let leave: AbortController | undefined
  const work = (run: (signal: AbortSignal) => Promise<unknown>) => {
    if (view.isBusy) return
    const own = new AbortController()
    leave = own
    change({ isBusy: true })
    // The journal has the result, however the send ends.
    const end = async () => {
      const entry = await findSend(billfold).catch(() => view.entry)
      if (leave === own) change({ entry: entry ?? view.entry, isBusy: false })
    }
    run(own.signal).then(end, end)
  }
  const resume = async (signal: AbortSignal) => {
    await reviewSends(billfold, { account: order.payer })
    const entry = await findSend(billfold)
    if (!entry) return undefined
    change({ entry })
    return resumeEntry(billfold, { id: entry.id, onChange, signal })
  }
  const send = (signal: AbortSignal) =>
    sendFunds(billfold, {
      connector,
      account: order.payer,
      chainId: order.chainId,
      tokenAddress: order.token,
      receiverAddress: order.receiver,
      amount: formatUnits(order.amount, 6),
      shownAt,
      onChange,
      signal,
    })
  return {
    get screen() {
      return readSend(view, platform.clock.now())
    },
    open: () => work(resume),
    press(button) {
      const { entry } = view
      if (button !== 'release' || !entry) return work(button === 'start' ? resume : send)
      leave?.abort()
      view = { ...view, isBusy: false }
      work(async (signal) => {
        await releaseStep(billfold, { id: entry.id })
        return resume(signal)
      })
    },
  }
}

/** Finds the user's send: first a completed one, then a pending one. */
async function findSend(billfold: Billfold): Promise<JournalEntry | undefined> {
  const sends = (await listEntries(billfold)).filter(({ kind }) => kind === 'send')
  const has = (...list: string[]) =>
    sends.find(({ steps: [step] }) => step !== undefined && list.includes(step.status))
  return has('confirmed') ?? has('signing', 'submitted', 'unknown') ?? has('ready') ?? sends[0]
}

/** Maps core's state to the form's screen. Keep it in step with the form's texts. */
function readSend({ entry, isBusy }: View, now: number): Screen {
  const step = entry?.steps[0]
  const title = step ? `send/${step.status}` : 'send'
  const buttons = (...list: Button[]) => (isBusy ? [] : list)
  if (!step) return { title, claim: 'none', buttons: buttons('pay'), done: [] }
  if (step.status === 'confirmed') return { title, claim: 'paid', buttons: [], done: [step.hash ?? ''] }
  if (['signing', 'submitted', 'unknown'].includes(step.status)) {
    const release: Button[] = canRelease(step, now) ? ['release'] : []
    return { title, claim: 'open', buttons: [...release, ...buttons('start')], done: [] }
  }
  // For a reverted send the form says that only the fee was spent.
  const isUnsent = step.status === 'ready' && listOpenAttempts(step).length === 0
  const [only, ...others] = listOpenAttempts(step)
  const isUndone = step.status === 'reverted' && others.length === 0 && !only?.isFound
  const isNothingSent = !isBusy && (isUnsent || isUndone)
  return { title, claim: isNothingSent ? 'nothingSent' : 'none', buttons: buttons('pay'), done: [] }
}
