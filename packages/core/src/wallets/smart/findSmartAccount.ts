import type { SmartHandle } from './SmartHandle.js'

/** What a connector does as a smart account; undefined for all others. */
export function findSmartAccount(connector: object): SmartHandle | undefined {
  return 'smart' in connector ? (connector.smart as SmartHandle) : undefined
}
