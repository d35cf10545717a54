import * as v from 'valibot'
import { address } from '../schema/address.js'
import { hex } from '../schema/hex.js'
import { email } from './email.js'

const quantity = v.pipe(v.string(), v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/, 'Expected a quantity in hex'))
const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const nothing = v.strictObject({})

/** A transaction with every field that is signed; the frame adds none. */
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

/** What a host page may ask of the frame; anything else is dropped. */
export const frameRequest = v.variant('method', [
  v.strictObject({ id, method: v.literal('getStatus'), params: nothing }),
  v.strictObject({ id, method: v.literal('showLogin'), params: nothing }),
  v.strictObject({ id, method: v.literal('sendCode'), params: v.strictObject({ email }) }),
  v.strictObject({
    id,
    method: v.literal('verifyCode'),
    params: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  }),
  v.strictObject({ id, method: v.literal('loginGuest'), params: nothing }),
  v.strictObject({ id, method: v.literal('logOut'), params: nothing }),
  /** Ends what is being asked of the person, as when the host closes the dialog. */
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
  v.strictObject({
    id,
    method: v.literal('signTransaction'),
    params: v.strictObject({
      address,
      chainId,
      chainName: v.pipe(v.string(), v.maxLength(64)),
      symbol: v.pipe(v.string(), v.maxLength(16)),
      transaction: frameTransaction,
    }),
  }),
])

/** A checked request. */
export type FrameRequest = v.InferOutput<typeof frameRequest>

/** The name of something that the frame does. */
export type FrameMethod = FrameRequest['method']

/** The parameters of one method. */
export type FrameParams<M extends FrameMethod> = Extract<FrameRequest, { method: M }>['params']
