import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getOperation } from '../../execution/getOperation.js'
import { findRest } from './findRest.js'
import { isPayment, type Payment, toPayment } from './PaymentDetails.js'
import { readArrived } from './readArrived.js'
import { countAsked } from './toSteps.js'

/**
 * Ends a route that stands between two steps (A5): what it brought stays in the payer's wallet, and its order may be
 * paid anew. Changes nothing where a request of the rest may still be sent.
 */
export async function stopPayment(billfold: Billfold, { id }: { id: string }): Promise<Payment> {
  const payment = toPayment(await getOperation(billfold, { id }))
  const rest = findRest(payment)
  if (!rest) return payment
  const { before, step } = rest
  const { originToken: token } = step
  const arrived = await readArrived(billfold, payment, { token, before })
  const held = { token, amount: arrived > 0n ? arrived : 0n }
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPayment(stored) || findRest(stored)?.index !== rest.index) return undefined
      // A run that began before must not ask for the rest.
      const asked = countAsked(stored) + 1
      const steps = stored.steps.map((each) => (each.status === 'ready' ? { ...each, asked } : each))
      return { steps, details: { ...stored.details, settlement: { status: 'stopped', held } } }
    },
  })
  return toPayment(await getOperation(billfold, { id }))
}
