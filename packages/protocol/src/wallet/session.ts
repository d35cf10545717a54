import * as v from 'valibot'
import { secretText } from './secretText.js'

/** What a login gives the frame; it never leaves the wallet origin. */
export const session = v.object({
  accountId: v.string(),
  accessToken: secretText,
  /** Milliseconds. */
  accessLifetime: v.number(),
  /** Works once: every use gives the next one. */
  refreshToken: secretText,
})

/** The tokens of a session. */
export type WalletSession = v.InferOutput<typeof session>
