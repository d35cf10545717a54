import * as v from 'valibot'
import { secretText } from './secretText.js'

/** The export view says that it is there, and later that it is done; names of the specification. */
export const exportNotice = v.strictObject({
  eventType: v.picklist(['exportPrivateKeyIframeLoaded', 'exportPrivateKeyDone']),
})

/** The host's answer: a ticket for this one export (design.md section 9, 21). */
export const exportInit = v.strictObject({
  eventType: v.literal('initExportPrivateKey'),
  authToken: secretText,
})
