import * as v from 'valibot'
import { address, hex } from '../schema/chain.js'
import { walletDevice } from '../wallet/account.js'
import { email, link, locale, phone, secretText, visitor } from '../wallet/fields.js'

/** The only message between windows; it carries the port for all others. */
export const frameGreeting = v.strictObject({
  type: v.literal('billfold:greeting'),
  version: v.literal(1),
  locale: v.optional(locale),
})

const quantity = v.pipe(v.string(), v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/, 'Expected a quantity in hex'))
const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const nothing = v.strictObject({})
const shortText = v.pipe(v.string(), v.maxLength(32))
const longText = v.pipe(v.string(), v.maxLength(16_384))

/** A transaction with every signed field; the frame adds none. */
const frameTransaction = v.strictObject({
  to: v.optional(address),
  value: quantity,
  data: v.pipe(hex, v.maxLength(131_072)),
  nonce: quantity,
  gas: quantity,
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  gasPrice: v.optional(quantity),
})

/** Requests that a host page may send to the frame; others are dropped. */
export const frameRequest = v.variant('method', [
  v.strictObject({ id, method: v.literal('getStatus'), params: nothing }),
  v.strictObject({ id, method: v.literal('showLogin'), params: nothing }),
  v.strictObject({ id, method: v.literal('listLogins'), params: nothing }),
  v.strictObject({
    id,
    /** Sends a code. The user types it in a view of the frame, or opens the link sent with it. */
    method: v.literal('loginCode'),
    params: v.union([v.strictObject({ email, visitor, link }), v.strictObject({ phone, visitor, link })]),
  }),
  v.strictObject({ id, method: v.literal('loginGuest'), params: nothing }),
  v.strictObject({ id, method: v.literal('loginPasskey'), params: v.strictObject({ link }) }),
  v.strictObject({
    id,
    method: v.literal('startSocial'),
    params: v.strictObject({
      provider: shortText,
      mode: v.picklist(['popup', 'redirect', 'window']),
      redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
      link,
    }),
  }),
  /** Waits until the user is back in this browser; after a redirect the page passes a code. */
  v.strictObject({
    id,
    method: v.literal('finishSocial'),
    params: v.strictObject({ code: v.optional(secretText) }),
  }),
  /** Lets another wallet sign in a window of the wallet origin. */
  v.strictObject({ id, method: v.literal('loginWallet'), params: v.strictObject({ link }) }),
  v.strictObject({ id, method: v.literal('listDevices'), params: nothing }),
  v.strictObject({
    id,
    method: v.literal('endDevice'),
    params: v.strictObject({ id: walletDevice.entries.id }),
  }),
  v.strictObject({
    id,
    method: v.literal('loginJwt'),
    params: v.strictObject({ jwt: longText, link }),
  }),
  v.strictObject({
    id,
    method: v.literal('loginEndpoint'),
    params: v.strictObject({ payload: longText, link }),
  }),
  v.strictObject({
    id,
    method: v.literal('unlinkProfile'),
    params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  }),
  /** Asks for another login if the last one is not fresh. */
  v.strictObject({ id, method: v.literal('confirmIdentity'), params: nothing }),
  v.strictObject({ id, method: v.literal('setLocale'), params: v.strictObject({ locale }) }),
  v.strictObject({ id, method: v.literal('deleteAccount'), params: nothing }),
  v.strictObject({ id, method: v.literal('startExport'), params: nothing }),
  v.strictObject({ id, method: v.literal('logOut'), params: nothing }),
  /** Ends the open question, for example when the host closes the dialog. */
  v.strictObject({ id, method: v.literal('cancel'), params: nothing }),
  v.strictObject({
    id,
    method: v.literal('signMessage'),
    params: v.strictObject({ address, chainId, message: v.pipe(hex, v.maxLength(65_536)) }),
  }),
  v.strictObject({
    id,
    method: v.literal('signTypedData'),
    params: v.strictObject({ address, chainId, typedData: v.pipe(v.string(), v.maxLength(65_536)) }),
  }),
  /** Lets the account act through a contract (EIP-7702); the frame has a list of allowed contracts. */
  v.strictObject({
    id,
    method: v.literal('signAuthorization'),
    params: v.strictObject({
      address,
      chainId,
      contract: address,
      nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  }),
  v.strictObject({
    id,
    method: v.literal('signTransaction'),
    params: v.strictObject({
      address,
      chainId,
      chainName: v.pipe(v.string(), v.maxLength(64)),
      symbol: v.pipe(v.string(), v.maxLength(16)),
      transaction: frameTransaction,
      /** Wei that the parent chain charges for the data, as reported by the site. */
      l1Fee: v.optional(quantity),
    }),
  }),
])

/** A validated request. */
export type FrameRequest = v.InferOutput<typeof frameRequest>

/** The name of a frame method. */
export type FrameMethod = FrameRequest['method']

/** The parameters of one method. */
export type FrameParams<M extends FrameMethod> = Extract<FrameRequest, { method: M }>['params']
