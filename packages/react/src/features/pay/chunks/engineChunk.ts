import { createPaymentStore } from '@billfold/core/internal'

/** Code that all screens but the first need: the payment store with the whole engine. */
export const engineChunk = { createPaymentStore } as const
