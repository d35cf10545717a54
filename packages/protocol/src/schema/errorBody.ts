import * as v from 'valibot'
import { refusal } from './refusal.js'

/** What every refused call answers; all fields are optional because other servers leave some out. */
export const errorBody = v.looseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  correlationId: v.optional(v.string()),
  /** Why a card provider refused. */
  refusal: v.optional(refusal),
})
