import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Path of each service under one services origin. */
export const servicePrefixes = {
  bridge: '',
  indexer: '/indexer',
  contracts: '',
  social: '/social',
  telemetry: '',
  wallet: '',
} as const

/** The services that the kit calls. */
export type Service = keyof typeof servicePrefixes

/** One call as client and server see it; placeholders in `path` are named in `params`. */
export type Endpoint = {
  service: Service
  method: 'GET' | 'POST'
  path: `/${string}`
  params?: GenericSchema | undefined
  query?: GenericSchema | undefined
  body?: GenericSchema | undefined
  response: GenericSchema
  /** True if success bodies are `{ "data": ... }`. */
  wrapped: boolean
  /** True if an `Idempotency-Key` is honoured. */
  idempotent?: boolean | undefined
  /** True if the merchant's secret key is needed. */
  secret?: boolean | undefined
}

/** Input of a caller; schemas accept every spelling that the service accepts. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** Input of a handler: every value in normal form. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** The success value without its envelope. */
export type EndpointResponse<E extends Endpoint> = InferOutput<E['response']>

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends GenericSchema
  ? { [P in K]: Side extends 'input' ? InferInput<E[K]> : InferOutput<E[K]> }
  : unknown

/** Declares a call with its schemas; client and server derive their types from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
