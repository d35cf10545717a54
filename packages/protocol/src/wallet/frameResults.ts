import * as v from 'valibot'
import { address } from '../schema/address.js'
import { hex } from '../schema/hex.js'
import type { FrameMethod } from './frameRequest.js'
import { profile } from './profile.js'

const account = v.strictObject({ address, profiles: v.array(profile) })
const signature = v.strictObject({ signature: hex })
const nothing = v.strictObject({})

/** What the frame answers, by method; no field can carry a key, a share or a token. */
export const frameResults = {
  getStatus: v.strictObject({
    account: v.optional(account),
    /** False where this browser keeps nothing for the frame. */
    storage: v.boolean(),
  }),
  showLogin: account,
  sendCode: v.strictObject({ resendAfter: v.number(), lifetime: v.number() }),
  verifyCode: account,
  loginGuest: account,
  logOut: nothing,
  cancel: nothing,
  signMessage: signature,
  signTypedData: signature,
  signTransaction: v.strictObject({ rawTransaction: hex }),
} as const satisfies Record<FrameMethod, v.GenericSchema>

/** The answer to one method. */
export type FrameResult<M extends FrameMethod> = v.InferOutput<(typeof frameResults)[M]>
