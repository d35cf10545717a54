import type { PayFlow } from '@billfold/core'

/** A token with its prices, as the services list it. */
export type PayToken = NonNullable<PayFlow['context']['destinationToken']>
