import * as v from 'valibot'
import { secretText } from './secretText.js'

/** What the last page of a social login tells the frame that opened it, and no other page. */
export const returnMessage = v.strictObject({
  type: v.literal('billfold:return'),
  /** Absent when the login was refused. */
  code: v.optional(secretText),
})

/** The answer to it: the window may close. */
export const returnedMessage = v.strictObject({ type: v.literal('billfold:returned') })
