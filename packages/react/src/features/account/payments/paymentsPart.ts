import { PaymentsRow } from './PaymentsRow.js'
import { PaymentUnderWay } from './PaymentUnderWay.js'

/** What the account modal's first screen shows in a browser that has a journal. */
export const paymentsPart = { PaymentsRow, PaymentUnderWay } as const
