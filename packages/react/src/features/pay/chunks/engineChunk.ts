import { createPaymentRun } from '../logic/createPaymentRun.js'
import { dispatch } from '../logic/flow.js'
import { PayFollower } from '../run/PayFollower.js'

/** Code that all screens but the first need: transitions, payment run and events. */
export const engineChunk = { dispatch, createPaymentRun, PayFollower } as const
