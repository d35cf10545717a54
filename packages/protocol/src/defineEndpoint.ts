import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Service } from './services.js'

/** One call, as both sides see it; placeholders in `path` are named in `params`. */
export type Endpoint = {
  service: Service
  method: 'GET' | 'POST'
  path: `/${string}`
  params?: GenericSchema | undefined
  query?: GenericSchema | undefined
  body?: GenericSchema | undefined
  response: GenericSchema
  /** Whether success bodies are `{ "data": ... }`. */
  wrapped: boolean
  /** Whether an `Idempotency-Key` is honoured. */
  idempotent?: boolean | undefined
  /** Whether the merchant's secret key is needed. */
  secret?: boolean | undefined
}

/** What a caller passes: schemas accept every spelling that the service accepts. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What a handler gets: every value in its one normal form. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** The success value, without its envelope. */
export type EndpointResponse<E extends Endpoint> = InferOutput<E['response']>

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends GenericSchema
  ? { [P in K]: Side extends 'input' ? InferInput<E[K]> : InferOutput<E[K]> }
  : unknown

/** Declares a call with its schemas; the types of client and server follow from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
