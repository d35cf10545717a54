import * as v from 'valibot'
import { address } from './address.js'
import { chainIdText } from './chainId.js'

/** From which token to which; chain ids are text on the wire. */
export const pair = {
  originChainId: chainIdText,
  originTokenAddress: address,
  destinationChainId: chainIdText,
  destinationTokenAddress: address,
}

/** How many steps a route may have. */
export const maxSteps = v.optional(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d$/, 'Expected a small number')), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(9),
  ),
)
