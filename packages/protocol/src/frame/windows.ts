import * as v from 'valibot'
import { address, hex } from '../schema/chain.js'
import { secretText } from '../wallet/fields.js'

const row = v.strictObject({ label: v.string(), value: v.string(), exact: v.optional(v.boolean()) })

/** Text of a question that the user approves. */
const description = v.strictObject({
  title: v.string(),
  rows: v.array(row),
  body: v.optional(v.string()),
  warning: v.optional(v.string()),
  mustReadBody: v.optional(v.boolean()),
})

/** Messages between the frame and the window that it opened; both are on the wallet origin. */
export const popupMessage = v.variant('type', [
  v.strictObject({ type: v.literal('billfold:popupReady') }),
  v.strictObject({
    type: v.literal('billfold:popupConfirm'),
    description,
    host: v.string(),
    locale: v.string(),
  }),
  v.strictObject({
    type: v.literal('billfold:popupPasskey'),
    operation: v.picklist(['create', 'get']),
    options: v.record(v.string(), v.unknown()),
    locale: v.string(),
  }),
  v.strictObject({ type: v.literal('billfold:popupWallet'), host: v.string(), locale: v.string() }),
  /** The window's response: the account that signs. */
  v.strictObject({ type: v.literal('billfold:popupSigner'), address, chainId: v.number() }),
  v.strictObject({ type: v.literal('billfold:popupMessage'), message: v.string() }),
  v.strictObject({
    type: v.literal('billfold:popupAnswer'),
    credential: v.optional(v.record(v.string(), v.unknown())),
    signature: v.optional(hex),
  }),
  v.strictObject({ type: v.literal('billfold:popupRefused') }),
])

/** A message between the frame and its window. */
export type PopupMessage = v.InferOutput<typeof popupMessage>

/** Message of the last page of a social login to the frame that opened it, and to no other page. */
export const returnMessage = v.strictObject({
  type: v.literal('billfold:return'),
  /** Absent if the login was refused. */
  code: v.optional(secretText),
})

/** The response: the window may close. */
export const returnedMessage = v.strictObject({ type: v.literal('billfold:returned') })

/** The export view reports that it is ready, and later that it is done. */
export const exportNotice = v.strictObject({
  eventType: v.picklist(['exportPrivateKeyIframeLoaded', 'exportPrivateKeyDone']),
})

/** The host's response: a ticket for this export. */
export const exportInit = v.strictObject({
  eventType: v.literal('initExportPrivateKey'),
  authToken: secretText,
})
