import type { Billfold } from '../../config/Billfold.js'
import { changeDetails, getEntry } from '../../engine/journal.js'
import { pause } from '../../engine/pause.js'
import { isApiError } from '../../errors/ApiError.js'
import { reportTransaction } from '../../services/bridge/payments.js'
import { type PaymentRecord, type Settlement, toPaymentRecord } from '../record/Payment.js'
import { findSettlement } from './findSettlement.js'
import { proveDelivery } from './proveDelivery.js'

/** Tries to report again after a connection problem. */
const mostReports = 30

/**
 * Reports the paying transaction until the service responds, since a service may watch no blocks. A refusal
 * is ignored.
 */
async function reportPayment(
  billfold: Billfold,
  { steps, details: { quote } }: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { chainId, hash } = steps.at(-1) ?? {}
  const { paymentId: id } = quote
  if (!billfold.services?.bridge || id === undefined || chainId === undefined || hash === undefined) return
  const report = () =>
    reportTransaction(billfold, { id, chainId, transactionHash: hash, signal }).then(
      () => true,
      (error: unknown) => isApiError(error) && error.statusCode < 500,
    )
  if (await report()) return
  void repeatReport(billfold, report, signal)
}

async function repeatReport(
  { platform }: Pick<Billfold, 'platform'>,
  report: () => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const since = platform.clock.now()
  for (let count = 1; count < mostReports && !signal?.aborted; count += 1) {
    await pause(platform, { since, signal }).catch(() => undefined)
    if (await report()) return
  }
}

export type SettlePaymentParameters = {
  id: string
  onChange?: ((payment: PaymentRecord) => void) | undefined
  /** Called when the service becomes unreachable or reachable again. */
  onConnection?: ((online: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Waits for the end of a fully confirmed payment, by service status or proof on chain. Retries if the service fails.
 */
export async function settlePayment(
  billfold: Billfold,
  { id, onChange, onConnection, signal }: SettlePaymentParameters,
): Promise<PaymentRecord> {
  const { platform } = billfold
  const since = platform.clock.now()
  await reportPayment(billfold, toPaymentRecord(await getEntry(billfold, { id })), signal)
  for (;;) {
    signal?.throwIfAborted()
    const payment = toPaymentRecord(await getEntry(billfold, { id }))
    const known = payment.details.settlement
    if (known && known.status !== 'refunding') return payment
    const settlement = await look(billfold, payment, signal).then(
      (settlement) => {
        onConnection?.(true)
        return settlement
      },
      () => {
        signal?.throwIfAborted()
        onConnection?.(false)
        return undefined
      },
    )
    if (settlement && settlement.status !== known?.status) {
      await changeDetails(billfold, {
        id,
        change: ({ details }) => ({ details: { ...details, settlement } }),
      })
      onChange?.(toPaymentRecord(await getEntry(billfold, { id })))
      continue
    }
    await pause(platform, { since, signal })
  }
}

async function look(
  billfold: Billfold,
  payment: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<Settlement | undefined> {
  const {
    steps,
    details: { quote },
  } = payment
  const last = steps.at(-1)
  // Our own transfer needs no service, but the token may keep a part or all of it.
  if (quote.type === 'transfer' || !billfold.services?.bridge) {
    // A10: without a hash there is no proof.
    const proven = last?.hash ? await proveDelivery(billfold, { payment, hash: last.hash }) : false
    return {
      status: 'completed',
      proven,
      transactions: last?.hash ? [{ chainId: last.chainId, transactionHash: last.hash }] : [],
      destinationAmount: proven ? quote.destinationAmount : undefined,
    }
  }
  return findSettlement(billfold, payment, signal)
}
