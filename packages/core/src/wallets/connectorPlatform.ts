import type { Config, CreateConnectorFn } from 'wagmi'
import { createPlatform, type Platform } from '../platform/createPlatform.js'

/** Key of the platform in a connector and in the config that it is created with; equal in all copies of this package. */
export const platformKey = Symbol.for('billfold.platform')

type PlatformHolder = { [platformKey]?: Platform }

/** The config that wagmi creates a connector with. */
export type ConnectorConfig = Parameters<CreateConnectorFn>[0] & PlatformHolder

/** Makes a connector use the platform of `createBillfold`. */
export function withPlatform(create: CreateConnectorFn, platform: Platform): CreateConnectorFn {
  // Assigned, because a copy of the config would lose wagmi's getters.
  return (config) => create(Object.assign(config, { [platformKey]: { ...platform } }))
}

/** Returns the platform of a connector. In a plain wagmi config it is the browser's. */
export function getPlatform(config: ConnectorConfig): Platform {
  config[platformKey] ??= createPlatform()
  return config[platformKey]
}

/** Gives the platform of `createBillfold` to connectors that the host created before. */
export function sharePlatform({ connectors }: Config, platform: Platform): void {
  for (const connector of connectors)
    Object.assign((connector as PlatformHolder)[platformKey] ?? {}, platform)
}
