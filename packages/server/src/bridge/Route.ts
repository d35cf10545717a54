import type { RouteQuote } from './RouteProvider.js'

/** A quote and the id of the provider that made it. */
export type Route = RouteQuote & { provider: string }
