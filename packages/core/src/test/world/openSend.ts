import type { Billfold } from '../../config/Billfold.js'
import { listOpenAttempts } from '../../execution/attempts.js'
import { canRelease } from '../../execution/canRelease.js'
import { listOperations } from '../../execution/listOperations.js'
import type { Operation } from '../../execution/Operation.js'
import { releaseStep } from '../../execution/releaseStep.js'
import { resumeOperation } from '../../execution/resumeOperation.js'
import { formatUnits } from '../../money/formatUnits.js'
import { reviewSends } from '../../send/reviewSends.js'
import { sendFunds } from '../../send/sendFunds.js'
import { createBillfold } from './createBillfold.js'
import type { Button, Screen } from './readScreen.js'
import type { EngineParameters, Widget } from './Widget.js'

type View = { operation: Operation | undefined; isBusy: boolean }

/** The form to send something, and what it shows of what was sent. */
export function openSend(parameters: EngineParameters): Widget {
  const { platform, order, onScreen } = parameters
  const { billfold, connector } = createBillfold(parameters)
  let view: View = { operation: undefined, isBusy: false }
  const change = (changes: Partial<View>) => {
    view = { ...view, ...changes }
    onScreen(readSend(view, platform.clock.now()))
  }
  const shownAt = platform.clock.now()
  const onChange = (operation: Operation) => change({ operation })
  let leave: AbortController | undefined
  const work = (run: (signal: AbortSignal) => Promise<unknown>) => {
    if (view.isBusy) return
    const own = new AbortController()
    leave = own
    change({ isBusy: true })
    // However it ends, the journal tells what it became.
    const end = async () => {
      const operation = await findSend(billfold).catch(() => view.operation)
      if (leave === own) change({ operation: operation ?? view.operation, isBusy: false })
    }
    run(own.signal).then(end, end)
  }
  const resume = async (signal: AbortSignal) => {
    await reviewSends(billfold, { account: order.payer })
    const operation = await findSend(billfold)
    if (!operation) return undefined
    change({ operation })
    return resumeOperation(billfold, { id: operation.id, onChange, signal })
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
      const { operation } = view
      if (button !== 'release' || !operation) return work(button === 'start' ? resume : send)
      leave?.abort()
      view = { ...view, isBusy: false }
      work(async (signal) => {
        await releaseStep(billfold, { id: operation.id })
        return resume(signal)
      })
    },
  }
}

/** What the person sent, or is sending: first what has arrived, then what is under way. */
async function findSend(billfold: Billfold): Promise<Operation | undefined> {
  const sends = (await listOperations(billfold)).filter(({ kind }) => kind === 'send')
  const has = (...list: string[]) =>
    sends.find(({ steps: [step] }) => step !== undefined && list.includes(step.status))
  return has('confirmed') ?? has('signing', 'submitted', 'unknown') ?? has('ready') ?? sends[0]
}

/** Maps core's state to what the form shows. Keep it in step with the form's texts. */
function readSend({ operation, isBusy }: View, now: number): Screen {
  const step = operation?.steps[0]
  const title = step ? `send/${step.status}` : 'send'
  const buttons = (...list: Button[]) => (isBusy ? [] : list)
  if (!step) return { title, claim: 'none', buttons: buttons('pay'), done: [] }
  if (step.status === 'confirmed') return { title, claim: 'paid', buttons: [], done: [step.hash ?? ''] }
  if (['signing', 'submitted', 'unknown'].includes(step.status)) {
    const release: Button[] = canRelease(step, now) ? ['release'] : []
    return { title, claim: 'open', buttons: [...release, ...buttons('start')], done: [] }
  }
  // Of what was reverted it says that nothing was sent but the fee.
  const isUnsent = step.status === 'ready' && listOpenAttempts(step).length === 0
  const [only, ...others] = listOpenAttempts(step)
  const isUndone = step.status === 'reverted' && others.length === 0 && !only?.isFound
  const isNothingSent = !isBusy && (isUnsent || isUndone)
  return { title, claim: isNothingSent ? 'nothingSent' : 'none', buttons: buttons('pay'), done: [] }
}
