import type { InAppLogin } from './InAppLogin.js'

/** How to log in to a wallet from our own screens; undefined for wallets that ask by themselves. */
export function findInAppLogin(connector: object): InAppLogin | undefined {
  return 'inApp' in connector ? (connector.inApp as InAppLogin) : undefined
}
