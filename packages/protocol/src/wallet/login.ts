import * as v from 'valibot'
import { address, hex } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { loginResult } from './account.js'
import { devices, link, secretText } from './fields.js'

/** Logins that can be offered. */
export const loginList = v.object({
  plain: v.array(v.picklist(['email', 'phone', 'passkey', 'wallet', 'guest'])),
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Country codes to which SMS codes are sent; absent without SMS. */
  phonePrefixes: v.optional(v.array(v.string())),
  ecosystem: v.optional(v.object({ name: v.string(), image: v.optional(v.string()) })),
})

/** Lists the logins of this client. */
export const listLogins = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/logins',
  response: loginList,
  wrapped: false,
})

/** Logs in by a secret that a frame created; the first use creates the account. */
export const loginGuest = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/guest',
  body: v.strictObject({ secret: secretText, devices }),
  response: loginResult,
  wrapped: false,
})

/** Starts a social login; state, verifier and nonce stay on the server. */
export const startSocial = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/social',
  body: v.strictObject({
    provider: v.pipe(v.string(), v.maxLength(32)),
    mode: v.picklist(['popup', 'redirect', 'window']),
    /** The registered page to return to; a popup returns to the wallet itself. */
    returnTo: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  response: v.object({
    /** Known only to the frame, and valid only in the browser that returned. */
    handle: secretText,
    /** The provider's URL, valid once. */
    url: v.string(),
  }),
  wrapped: false,
})

/** Logs in the frame that started, once, and only in the browser that returned from the provider. */
export const finishSocial = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/social/callback',
  body: v.strictObject({
    handle: secretText,
    /** The code in the address of a page after a redirect. */
    code: v.optional(secretText),
    /** The code that a window of the wallet sent to this frame, if the browser partitions cookies. */
    pickup: v.optional(secretText),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})

/** Creates a challenge for a passkey, valid once. */
export const startPasskey = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/passkey',
  body: v.strictObject({ kind: v.picklist(['sign-in', 'sign-up']) }),
  response: v.object({
    challengeId: secretText,
    /** For the browser's `navigator.credentials`. */
    options: v.record(v.string(), v.unknown()),
  }),
  wrapped: false,
})

/** Verifies the response of a passkey. */
export const finishPasskey = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/passkey/callback',
  body: v.strictObject({
    challengeId: secretText,
    response: v.record(v.string(), v.unknown()),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})

/** Returns a sign-in message (ERC-4361) of the wallet origin for another wallet, valid once. */
export const startWallet = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/wallet',
  body: v.strictObject({
    address,
    chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  response: v.object({ challengeId: secretText, message: v.string() }),
  wrapped: false,
})

/** Verifies the signature of another wallet; smart accounts too (ERC-1271, ERC-6492). */
export const finishWallet = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/wallet/callback',
  body: v.strictObject({
    challengeId: secretText,
    signature: v.pipe(hex, v.maxLength(32_768)),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})

/** Logs in by a token of the client, verified with its registered keys. */
export const loginJwt = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/jwt',
  body: v.strictObject({ jwt: v.pipe(v.string(), v.maxLength(16_384)), devices, link }),
  response: loginResult,
  wrapped: false,
})

/** Logs in the user that the client's server names for a payload. */
export const loginEndpoint = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/endpoint',
  body: v.strictObject({ payload: v.pipe(v.string(), v.maxLength(16_384)), devices, link }),
  response: loginResult,
  wrapped: false,
})
