import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { isPaymentUnderWay } from '../payment/record/getPaymentState.js'
import { listPayments } from '../payment/record/listPayments.js'
import type { Payment } from '../payment/record/Payment.js'

/** Query options for an account's payments in the journal, newest first; polls while one is unfinished. */
export function paymentsQuery(billfold: Billfold, { payer }: { payer: Address }) {
  return {
    queryKey: ['billfold', 'payments', 'of', payer] as const,
    queryFn: () => listPayments(billfold, { payer }),
    refetchInterval: ({ state }: { state: { data?: readonly Payment[] | undefined } }) =>
      state.data?.some((payment) => isPaymentUnderWay(payment, billfold.platform.clock.now()))
        ? timing.pollMs
        : (false as const),
    retry: false,
  }
}
