/** Where each service lives under one services origin, as in design section 6. */
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
