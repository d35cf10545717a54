import type { Config } from 'wagmi'
import type { Platform } from '../../platform/createPlatform.js'
import { findCapabilities } from '../capabilities.js'
import { withPlatform } from '../connectorPlatform.js'
import type { SmartAccountOptions } from './SmartContext.js'
import { smartWallet } from './smartWallet.js'

/** Result of `smartAccounts`, so that only apps that use smart accounts load them. */
export type AccountAbstraction = {
  /** Replaces every wallet that can own a smart account by one, now and when wallets appear. */
  wrap(wagmi: Config, platform: Platform): void
}

/**
 * Makes every wallet that can own a smart account act through one. Owners leave wagmi's list, so they cannot connect
 * separately.
 */
export function smartAccounts(options: SmartAccountOptions): AccountAbstraction {
  return {
    wrap(wagmi, platform) {
      const { setup, setState, subscribe } = wagmi._internal.connectors
      const replace = () => {
        if (!wagmi.connectors.some((connector) => findCapabilities(connector).canOwn)) return
        setState((connectors) =>
          connectors.map((owner) =>
            findCapabilities(owner).canOwn
              ? setup(withPlatform(smartWallet({ ...options, owner }), platform))
              : owner,
          ),
        )
      }
      replace()
      subscribe(replace)
    },
  }
}
