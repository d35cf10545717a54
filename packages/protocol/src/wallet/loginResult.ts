import * as v from 'valibot'
import { secretText } from './secretText.js'
import { session } from './session.js'

/** A proven login that waits for a yes before it is added; the words say whose it is. */
const offer = v.object({ ticket: secretText, login: v.pipe(v.string(), v.maxLength(600)) })

/** What a login that was proven gives: a session, an offer to link it, or nothing when it was linked already. */
export const loginResult = v.object({ session: v.optional(session), offer: v.optional(offer) })
