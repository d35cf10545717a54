import * as v from 'valibot'
import { address, hex } from '../schema/chain.js'
import { profile, walletDevice } from '../wallet/account.js'
import { secretText } from '../wallet/fields.js'
import { loginList } from '../wallet/login.js'
import type { FrameMethod } from './frameRequest.js'
import { type FrameProblem, type FrameRefusal, frameProblems, frameRefusals } from './problems.js'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const problem = v.picklist(Object.keys(frameProblems) as [FrameProblem, ...FrameProblem[]])

/** A message over the port: a response, a refusal, or a request to show the frame. */
export const frameReply = v.union([
  v.strictObject({ id, result: v.unknown() }),
  v.strictObject({ id, problem }),
  v.strictObject({ event: v.literal('ready') }),
  v.strictObject({ event: v.literal('view'), visible: v.boolean() }),
])

/** A message of the frame to its host. */
export type FrameReply = v.InferOutput<typeof frameReply>

/** Message of the sandboxed page that replaces a refused frame, sent to its parent window. */
export const frameRefusal = v.strictObject({
  type: v.literal('billfold:refused'),
  problem: v.picklist(Object.keys(frameRefusals) as [FrameRefusal, ...FrameRefusal[]]),
})

const account = v.strictObject({ address, profiles: v.array(profile) })
const signature = v.strictObject({ signature: hex })
const deviceList = v.strictObject({ devices: v.array(walletDevice) })
const nothing = v.strictObject({})

/** Responses of the frame by method. No field can carry a key, a share or a token. */
export const frameResults = {
  getStatus: v.strictObject({
    account: v.optional(account),
    /** False if this browser stores nothing for the frame. */
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
  /** Deletion date, unless the user logs in before. ISO 8601. */
  deleteAccount: v.strictObject({ at: v.string() }),
  /** The ticket alone opens nothing. */
  startExport: v.strictObject({ ticket: secretText }),
  logOut: nothing,
  cancel: nothing,
  signMessage: signature,
  signTypedData: signature,
  signAuthorization: v.strictObject({ r: hex, s: hex, yParity: v.picklist([0, 1]) }),
  signTransaction: v.strictObject({ rawTransaction: hex }),
} as const satisfies Record<FrameMethod, v.GenericSchema>

/** The response to one method. */
export type FrameResult<M extends FrameMethod> = v.InferOutput<(typeof frameResults)[M]>
