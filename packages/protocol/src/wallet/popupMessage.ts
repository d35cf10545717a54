import * as v from 'valibot'
import { address } from '../schema/address.js'
import { hex } from '../schema/hex.js'

const row = v.strictObject({ label: v.string(), value: v.string(), exact: v.optional(v.boolean()) })

/** What a person is asked to approve, in words. */
const description = v.strictObject({
  title: v.string(),
  rows: v.array(row),
  body: v.optional(v.string()),
  warning: v.optional(v.string()),
  mustReadBody: v.optional(v.boolean()),
})

/** What the frame and the window that it opened say to each other; both are on the wallet origin. */
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
  /** The window's answer to it: who is to sign. */
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
