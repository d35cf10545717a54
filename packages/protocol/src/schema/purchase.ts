import * as v from 'valibot'

/** What belongs to the merchant and comes back as it went; optional in every prepare body. */
export const purchase = {
  purchaseData: v.optional(v.record(v.string(), v.unknown())),
  paymentLinkId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The host's own order: it is settled once, whoever pays it and however often it is tried. */
  orderId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
}
