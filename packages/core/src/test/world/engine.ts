import type { Address } from 'viem'
import { canBatch } from '../../execution/batch/canBatch.js'
import { releaseStep } from '../../execution/releaseStep.js'
import { getPaymentState } from '../../pay/payment/getPaymentState.js'
import { listPayments } from '../../pay/payment/listPayments.js'
import type { Payment } from '../../pay/payment/PaymentDetails.js'
import { resumePayment, runPayment } from '../../pay/payment/runPayment.js'
import { startPayment } from '../../pay/payment/startPayment.js'
import { stopPayment } from '../../pay/payment/stopPayment.js'
import type { Platform } from '../../platform/Platform.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { SmartHandle } from '../../wallets/smart/SmartHandle.js'
import { createBillfold } from './createBillfold.js'
import { type Button, type RunView, readScreen, type Screen } from './readScreen.js'
import { toCrossing } from './toCrossing.js'
import { toQuote } from './toQuote.js'

/** An order of a shop: so much of a token to one receiver, and perhaps a fee to another. */
export type Order = {
  id: string
  chainId: number
  payer: Address
  receiver: Address
  token: Address
  amount: bigint
  fee: bigint
  /** Whether it is no order of a shop, but something that the person sends. */
  isSend: boolean
  /** Whether it is swapped and crosses to another chain. */
  isCrossing: boolean
  /** Whether a service refuses to prepare it once it is paid. */
  isGuarded: boolean
  feeReceiver: Address
}

export type EngineParameters = {
  platform: Platform
  order: Order
  node: RpcClient
  farNode: RpcClient
  provider: RpcClient
  /** The smart account, where the payer is one. */
  smart: SmartHandle | undefined
  /** Asks the shop's service to prepare the order; rejects when it is paid. */
  prepare(): Promise<unknown>
  /** Told whenever the screen may have changed. */
  onScreen(screen: Screen): void
}

/** The widget on one order, as the person has it before them. */
export type Widget = {
  readonly screen: Screen
  /** Opens the widget: what is under way or paid is shown, otherwise the button to pay. */
  open(): void
  press(button: Button): void
}

/** Everything that the world calls of the engine, in one place. */
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
        end({ error, payment: payment && (await read(payment.id).catch(() => payment)) })
      },
    )
  }
  /** Lets go of what runs; what was asked of the wallet stays asked. */
  const stop = () => {
    leave?.abort()
    leave = undefined
    view = { ...view, isBusy: false }
  }
  const read = async (id: string) => (await listPayments(billfold, {})).find((payment) => payment.id === id)
  const run = ({ id }: Payment, signal: AbortSignal) =>
    runPayment(billfold, { id, connector, onChange, signal, escrowChainIds: [chainId] })
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
    const payments = await listPayments(billfold, { orderId: order.id })
    const open = payments.find((payment) => isShown(payment, now))
    if (!open) return undefined
    change({ payment: open })
    // What has ended is looked at again on every visit: something may have gone out late.
    return resumePayment(billfold, { id: open.id, onChange, signal })
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
          await releaseStep(billfold, { id: payment.id })
          return resumePayment(billfold, { id: payment.id, onChange, signal })
        })
      }
      if (button === 'stop' && payment) return work(() => stopPayment(billfold, payment))
      if (button === 'pay' || !payment) return work(confirm)
      if (button === 'payAgain') {
        view = { ...view, payment: undefined }
        return work(confirm)
      }
      const isExpired = platform.clock.now() >= payment.details.quote.expiration
      work(async (signal) => {
        if (isExpired) await confirm(signal)
        return run(payment, signal)
      })
    },
  }
}

/** As the widget chooses: what is under way, and what has paid the order. */
function isShown(payment: Payment, now: number): boolean {
  const { status, fundsMoved } = getPaymentState(payment, now) as { status: string; fundsMoved?: boolean }
  if (['completed', 'card', 'running', 'settling', 'unknown', 'refunding'].includes(status)) return true
  return status === 'ready' && fundsMoved === true
}
