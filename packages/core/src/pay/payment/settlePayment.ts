import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getOperation } from '../../execution/getOperation.js'
import { pause } from '../../execution/pause.js'
import { type PaymentRecord, type Settlement, toPaymentRecord } from './PaymentDetails.js'
import { reportPayment } from './reportPayment.js'

export type SettlePaymentParameters = {
  id: string
  onChange?: ((payment: PaymentRecord) => void) | undefined
  /** Told when the service cannot be reached, and when it can again. */
  onConnection?: ((online: boolean) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Waits for the end of a payment whose steps are all confirmed. Only what the service says, or what is seen on the
 * chain, ends it; a service that fails is asked again.
 */
export async function settlePayment(
  billfold: Billfold,
  { id, onChange, onConnection, signal }: SettlePaymentParameters,
): Promise<PaymentRecord> {
  const { platform } = billfold
  const since = platform.clock.now()
  for (;;) {
    signal?.throwIfAborted()
    const payment = toPaymentRecord(await getOperation(billfold, { id }))
    const known = payment.details.settlement
    if (known && known.status !== 'refunding') return payment
    const settlement = await look(billfold, payment, signal).then(
      (found) => {
        onConnection?.(true)
        return found
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
      onChange?.(toPaymentRecord(await getOperation(billfold, { id })))
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
  // What we built and saw mined ourselves needs nobody's word but the token's own: it may keep a part, or all.
  if (quote.type === 'transfer' || !billfold.services?.bridge) {
    await reportPayment(billfold, payment, signal)
    // A10: without a hash nobody has seen it.
    const proven = last?.hash ? await isDelivered(billfold, { payment, hash: last.hash }) : false
    return {
      status: 'completed',
      proven,
      transactions: last?.hash ? [{ chainId: last.chainId, transactionHash: last.hash }] : [],
      destinationAmount: proven ? quote.destinationAmount : undefined,
    }
  }
  const { findSettlement } = await import('./findSettlement.js')
  return findSettlement(billfold, payment, signal)
}

async function isDelivered(
  billfold: Billfold,
  delivery: { payment: PaymentRecord; hash: Hash },
): Promise<boolean> {
  const { proveDelivery } = await import('./proveDelivery.js')
  return proveDelivery(billfold, delivery)
}
