/** Base addresses of the services; one that is missing is a feature that is absent. */
export type Services = {
  bridge?: string | undefined
  indexer?: string | undefined
  contracts?: string | undefined
  social?: string | undefined
  telemetry?: string | undefined
  /** Fetches strangers' pictures by `/image?url=`, so that their hosts do not learn who looks. */
  images?: string | undefined
}

export type ServiceName = keyof Services

/** One address for all of them, or one each. */
export type ServicesOption = string | Services

/** Where each service lives under a single services origin. */
const paths = {
  bridge: '',
  indexer: '/indexer',
  contracts: '',
  social: '/social',
  telemetry: '',
  images: '',
} as const satisfies Record<ServiceName, string>

/** Spells out every address. Telemetry stays off unless it is asked for by name. */
export function resolveServices(option: ServicesOption | undefined): Services | undefined {
  if (option === undefined) return undefined
  if (typeof option !== 'string') return option
  const origin = option.replace(/\/+$/, '')
  const { telemetry: _off, ...asked } = paths
  return Object.fromEntries(Object.entries(asked).map(([name, path]) => [name, origin + path]))
}
