import { createPaymentRun } from './createPaymentRun.js'
import { movePay } from './movePay.js'
import { PayFollower } from './PayFollower.js'

/** What every screen but the first needs: where it leads, the payment that runs, and who tells of it. */
export const enginePart = { movePay, createPaymentRun, PayFollower } as const
