import * as v from 'valibot'
import { secretText } from './secretText.js'
import { session } from './session.js'

/** A proven login that waits for a yes before it is added; the words say whose it is. */
const offer = v.object({ ticket: secretText, login: v.pipe(v.string(), v.maxLength(600)) })

/** What opens a new device where the login alone does not: a mailed link, a passkey, or a social provider by its id. */
const way = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/, 'Expected a way to log in'))

/**
 * What a login gives: a session, an offer to link it, or nothing when it was linked already. `ways` says that this
 * device needs a stronger proof, and `waiting` that the proof has not arrived yet.
 */
export const loginResult = v.object({
  session: v.optional(session),
  offer: v.optional(offer),
  ways: v.optional(v.array(way)),
  /** The challenge whose link was sent because of `ways`; for `finishLink`. */
  challengeId: v.optional(secretText),
  /**
   * `provider`: the person is still there. `browser`: the browser that came back from it is not known to be this one.
   * `link`: nobody has opened the link yet.
   */
  waiting: v.optional(v.picklist(['provider', 'browser', 'link'])),
})

/** What the server says to a login. */
export type LoginResult = v.InferOutput<typeof loginResult>
