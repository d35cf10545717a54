import { createPaymentStore } from '@billfold/core/internal'

/** The payment store with the whole engine, as a file of its own. */
export const engineChunk = { createPaymentStore } as const
