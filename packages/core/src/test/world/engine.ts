import { resumePayment, runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { canBatch } from '../../engine/canBatch.js'
import { releaseStep } from '../../engine/releaseStep.js'
import { isPaymentUnderWay, listShown } from '../../payment/record/getPaymentState.js'
import { listPayments } from '../../payment/record/listPayments.js'
import type { Payment } from '../../payment/record/Payment.js'
import { reviewPayments } from '../../payment/record/reviewPayments.js'
import { stopPayment } from '../../payment/run/stopPayment.js'
import { createBillfold } from './createBillfold.js'
import { type RunView, readScreen, type Screen } from './readScreen.js'
import { toCrossing } from './toCrossing.js'
import { toQuote } from './toQuote.js'
import type { EngineParameters, Widget } from './Widget.js'

/** Opens the widget; the only place where the world calls the engine. */
export function openWidget(parameters: EngineParameters): Widget {
  const { platform, order, prepare, onScreen } = parameters
  const { billfold, connector } = createBillfold(parameters)
  const { chainId } = order
  let view: RunView = { payment: undefined, isBusy: false, error: undefined }
  let seen: { view: RunView; now: number; screen: Screen } | undefined
  const look = () => {
    const now = platform.clock.now()
    if (seen?.view !== view || seen.now !== now) seen = { view, now, screen: readScreen(view, now) }
    return seen.screen
  }
  const change = (changes: Partial<RunView>) => {
    view = { ...view, ...changes }
    onScreen(look())
  }
  const onChange = (payment: Payment) => change({ payment })
  let leave: AbortController | undefined
  const work = (run: (signal: AbortSignal) => Promise<Payment | undefined>) => {
    if (view.isBusy) return
    const own = new AbortController()
    leave = own
    const end = (changes: Partial<RunView>) => {
      if (leave === own) change({ ...changes, isBusy: false })
    }
    change({ isBusy: true, error: undefined })
    run(own.signal).then(
      (payment) => end(payment ? { payment } : {}),
      async (error: unknown) => {
        const { payment } = view
        end({ error, payment: payment && (await read(payment.key).catch(() => payment)) })
      },
    )
  }
  /** Stops the run; requests in the wallet stay open. */
  const stop = () => {
    leave?.abort()
    leave = undefined
    view = { ...view, isBusy: false }
  }
  const read = async (key: string) =>
    (await listPayments(billfold, {})).find((payment) => payment.key === key)
  const run = ({ key }: Payment, signal: AbortSignal) =>
    runPayment(billfold, { key, connector, onChange, signal, escrowChainIds: [chainId] })
  const confirm = async (signal: AbortSignal) => {
    if (order.isGuarded) await prepare()
    const isBatching = await canBatch(billfold, { connector, account: order.payer, chainId })
    const { quote, confirmed } = (order.isCrossing ? toCrossing : toQuote)(order, platform.clock.now())
    const payment = await startPayment(billfold, {
      connector,
      quote,
      confirmed,
      orderId: order.id,
      canBatch: () => isBatching,
    })
    change({ payment })
    const isUntouched = payment.steps.every(({ asked }) => asked === 0)
    return isUntouched ? run(payment, signal) : payment
  }
  const resume = async (signal: AbortSignal) => {
    const now = platform.clock.now()
    await reviewPayments(billfold, { orderId: order.id })
    const payments = await listPayments(billfold, { orderId: order.id })
    const [open] = listShown(payments, now)
    if (!open) return undefined
    change({ payment: open })
    if (!isPaymentUnderWay(open, now)) return open
    return resumePayment(billfold, { key: open.key, onChange, signal })
  }
  return {
    get screen() {
      return look()
    },
    open: () => work(resume),
    press(button) {
      const { payment } = view
      if (button === 'release' && payment) {
        stop()
        return work(async (signal) => {
          await releaseStep(billfold, { id: payment.key })
          return resumePayment(billfold, { key: payment.key, onChange, signal })
        })
      }
      if (button === 'stop' && payment) return work(() => stopPayment(billfold, payment))
      if (button === 'pay' || !payment) return work(confirm)
      if (button === 'payAgain') {
        view = { ...view, payment: undefined }
        return work(confirm)
      }
      work((signal) => run(payment, signal))
    },
  }
}
