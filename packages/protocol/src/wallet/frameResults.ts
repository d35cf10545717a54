import * as v from 'valibot'
import { address } from '../schema/address.js'
import { hex } from '../schema/hex.js'
import type { FrameMethod } from './frameRequest.js'
import { loginList } from './loginList.js'
import { profile } from './profile.js'
import { secretText } from './secretText.js'
import { walletDevice } from './walletDevice.js'

const account = v.strictObject({ address, profiles: v.array(profile) })
const signature = v.strictObject({ signature: hex })
const deviceList = v.strictObject({ devices: v.array(walletDevice) })
const nothing = v.strictObject({})

/** What the frame answers, by method; no field can carry a key, a share or a token. */
export const frameResults = {
  getStatus: v.strictObject({
    account: v.optional(account),
    /** False where this browser keeps nothing for the frame. */
    storage: v.boolean(),
  }),
  showLogin: account,
  listLogins: loginList,
  loginCode: account,
  loginGuest: account,
  loginPasskey: account,
  startSocial: v.strictObject({ url: v.string() }),
  finishSocial: account,
  loginWallet: account,
  listDevices: deviceList,
  endDevice: deviceList,
  loginJwt: account,
  loginEndpoint: account,
  unlinkProfile: account,
  confirmIdentity: nothing,
  setLocale: nothing,
  /** When it is gone, unless somebody logs in before. ISO 8601. */
  deleteAccount: v.strictObject({ at: v.string() }),
  /** The ticket opens nothing by itself (design.md section 9, 21). */
  startExport: v.strictObject({ ticket: secretText }),
  logOut: nothing,
  cancel: nothing,
  signMessage: signature,
  signTypedData: signature,
  signAuthorization: v.strictObject({ r: hex, s: hex, yParity: v.picklist([0, 1]) }),
  signTransaction: v.strictObject({ rawTransaction: hex }),
} as const satisfies Record<FrameMethod, v.GenericSchema>

/** The answer to one method. */
export type FrameResult<M extends FrameMethod> = v.InferOutput<(typeof frameResults)[M]>
