import * as v from 'valibot'
import { session } from './session.js'

/** What a login that was proven gives: a session, or nothing when it was linked to the account of the caller's. */
export const loginResult = v.object({ session: v.optional(session) })
