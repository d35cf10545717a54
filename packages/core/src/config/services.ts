/** Base URLs of the services; features of a missing service are off. */
export type Services = {
  bridge?: string | undefined
  indexer?: string | undefined
  contracts?: string | undefined
  social?: string | undefined
  telemetry?: string | undefined
  /** Proxies third-party images by `/image?url=`, so that their hosts do not see the user. */
  images?: string | undefined
}

export type ServiceName = keyof Services

/** One URL for all services, or one each. */
export type ServicesOption = string | Services

/** Path of each service under a single origin. */
const paths = {
  bridge: '',
  indexer: '/indexer',
  contracts: '',
  social: '/social',
  telemetry: '',
  images: '',
} as const satisfies Record<ServiceName, string>

/** Resolves the URL of each service. Telemetry is off unless it is set by name. */
export function resolveServices(option: ServicesOption | undefined): Services | undefined {
  if (option === undefined) return undefined
  if (typeof option !== 'string') return option
  const origin = option.replace(/\/+$/, '')
  const { telemetry: _off, ...shared } = paths
  return Object.fromEntries(Object.entries(shared).map(([name, path]) => [name, origin + path]))
}
