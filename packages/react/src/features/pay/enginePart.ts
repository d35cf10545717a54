import { createPaymentRun } from './createPaymentRun.js'
import { PayFollower } from './PayFollower.js'

/** What every screen but the first needs: the payment that runs, and who tells of it. */
export const enginePart = { createPaymentRun, PayFollower } as const
