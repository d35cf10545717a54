import * as v from 'valibot'
import { address } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { secretText } from './fields.js'

/** Tokens of a login; they never leave the wallet origin. */
const session = v.object({
  accountId: v.string(),
  accessToken: secretText,
  /** Milliseconds. */
  accessLifetime: v.number(),
  /** Valid once: every use returns the next one. */
  refreshToken: secretText,
})

/** The tokens of a session. */
export type WalletSession = v.InferOutput<typeof session>

/** A proven login that waits for confirmation; the texts name its owner. */
const offer = v.object({ ticket: secretText, login: v.pipe(v.string(), v.maxLength(600)) })

/** Stronger proofs for a new device: a mailed link, a passkey, or a social provider by its id. */
const way = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/, 'Expected a way to log in'))

/** Result of a login; empty if it is already linked. `ways`: this device needs a stronger proof. */
export const loginResult = v.object({
  session: v.optional(session),
  offer: v.optional(offer),
  ways: v.optional(v.array(way)),
  /** The challenge of the link sent because of `ways`; for `finishLink`. */
  challengeId: v.optional(secretText),
  /**
   * `provider`: the user is still there. `browser`: not proven to be the one that returned. `link`: not opened yet.
   */
  waiting: v.optional(v.picklist(['provider', 'browser', 'link'])),
})

/** The server's response to a login. */
export type LoginResult = v.InferOutput<typeof loginResult>

/** Exchanges a refresh token for the next pair. A reused token ends the session. */
export const refreshSession = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/session/refresh',
  body: v.strictObject({ refreshToken: secretText }),
  response: session,
  wrapped: false,
})

/** Logs out and revokes every token of the session. */
export const endSession = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/session/end',
  body: v.strictObject({ refreshToken: secretText }),
  response: v.object({}),
  wrapped: false,
})

/** The kind of a login: `email`, `phone`, `passkey`, `wallet`, `guest`, `custom_jwt`, `custom_auth_endpoint`, or a social provider. */
const profileType = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/, 'Expected the name of a login'))

/** One login of a user. */
export const profile = v.object({
  /** Identifies a profile within an account. */
  id: v.string(),
  type: profileType,
  details: v.object({
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    address: v.optional(v.string()),
  }),
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
})

/** A login in the list. */
export type WalletProfile = v.InferOutput<typeof profile>

/** Returns the account of the session. */
export const getAccount = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/account',
  response: v.object({
    id: v.string(),
    address: v.optional(address),
    /** Holder of the third share of this account, independent of new accounts. */
    recovery: v.optional(v.picklist(['managed', 'user'])),
    profiles: v.array(profile),
    /** Milliseconds for which the last login is still fresh. */
    freshFor: v.number(),
  }),
  wrapped: false,
})

/** Adds a proven login to the account after its owner has seen and confirmed it. */
export const linkProfile = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/profiles/link',
  body: v.strictObject({ ticket: secretText }),
  response: v.object({}),
  wrapped: false,
})

/** Removes a login from the account; needs a fresh login, and keeps the last one. */
export const unlinkProfile = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/profiles/unlink',
  body: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  response: v.object({}),
  wrapped: false,
})

/** Deletes the account after a few days; a login in that time cancels it. Needs a fresh login. */
export const deleteAccount = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/account/delete',
  body: v.strictObject({}),
  response: v.object({
    /** Deletion date. ISO 8601. */
    at: v.string(),
  }),
  wrapped: false,
})

/** A browser that can use the account's key. */
export const walletDevice = v.object({
  /** Identifies a device within an account. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected the id of a device')),
  /** Such as `Chrome on Windows`. */
  name: v.string(),
  /** Place or network address of its last use. */
  place: v.string(),
  /** ISO 8601. */
  addedAt: v.string(),
  /** ISO 8601. */
  usedAt: v.string(),
  /** True for the requesting device. */
  current: v.boolean(),
})

/** A device of an account. */
export type WalletDevice = v.InferOutput<typeof walletDevice>

/** Lists the devices that can use the account's key. */
export const listDevices = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/devices',
  response: v.object({ devices: v.array(walletDevice) }),
  wrapped: false,
})

/** Signs a device out: its sessions end, and it returns as a new device. Needs a fresh login. */
export const endDevice = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/devices/end',
  body: v.strictObject({ id: walletDevice.entries.id }),
  response: v.object({ devices: v.array(walletDevice) }),
  wrapped: false,
})
