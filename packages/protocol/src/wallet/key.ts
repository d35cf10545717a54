import * as v from 'valibot'
import { address, hex } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { secretText } from './fields.js'

/** One share of a key in hex: 32 bytes and its index. */
const share = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{66}$/, 'Expected a share'),
  v.transform((text) => text as `0x${string}`),
)

const byCode = String.raw`code\.[\w-]{20,30}\.[\w-]{60,300}`
/** The passkey's id, its salt, and the share sealed by its response. */
const byPasskey = String.raw`prf\.[\w-]{16,700}\.[\w-]{40,50}\.[\w-]{60,300}`
const way = `(?:${byCode}|${byPasskey})`

/** A share that the server can read, or one that a recovery code or a passkey opens. */
const recoveryShare = v.union([
  share,
  v.pipe(v.string(), v.regex(new RegExp(`^${way}(?:\\+${way}){0,5}$`), 'Expected a sealed share')),
])

/** Writes the message that the account's key signs when shares are stored, so that only its owner can store them. */
export function writeSharesMessage(of: {
  accountId: string
  deviceId: string
  address: `0x${string}`
  authShare: string
  recoveryShare: string
}): string {
  const { accountId, deviceId, address, authShare, recoveryShare } = of
  return [
    'Billfold stores shares of this key.',
    `account: ${accountId}`,
    `device: ${deviceId}`,
    `address: ${address.toLowerCase()}`,
    `auth: ${authShare}`,
    `recovery: ${recoveryShare}`,
  ].join('\n')
}

/** Stores the server's shares for one device. The account's address is set once and never changes. */
export const putShares = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares',
  body: v.strictObject({
    deviceId: secretText,
    address,
    authShare: share,
    recoveryShare,
    /** Signature of `writeSharesMessage` by the key that the shares rebuild. */
    signature: v.pipe(hex, v.length(132)),
  }),
  response: v.object({ address }),
  wrapped: false,
})

/** Returns the share that rebuilds the key with the device's own; absent for an unknown device. */
export const getAuthShare = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares/auth',
  body: v.strictObject({ deviceId: secretText }),
  response: v.object({ address: v.optional(address), authShare: v.optional(share) }),
  wrapped: false,
})

/** Returns two shares for a new device. Needs a fresh login, limited per day, reported by mail. */
export const recoverShares = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares/recover',
  body: v.strictObject({}),
  response: v.object({
    address,
    /** Pairs of several devices, newest first; the first that rebuilds the key is used. */
    shares: v.array(v.object({ authShare: share, recoveryShare })),
  }),
  wrapped: false,
})

/** Creates a ticket for one export of the key; useless without the session and a fresh login. */
export const startExport = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/export',
  body: v.strictObject({}),
  response: v.object({ ticket: secretText }),
  wrapped: false,
})

/** Redeems the ticket of an export; needs a fresh login and is rate limited. */
export const redeemExport = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/export/callback',
  body: v.strictObject({ ticket: secretText }),
  response: v.object({}),
  wrapped: false,
})
