import type { Config } from 'wagmi'
import { findCapabilities } from '../capabilities.js'
import type { AccountAbstraction } from './AccountAbstraction.js'
import type { SmartAccountOptions } from './SmartAccountOptions.js'
import { smartWallet } from './smartWallet.js'

/**
 * For `accountAbstraction`: every wallet that can own one acts through a smart account. The owner leaves wagmi's list:
 * nobody can connect it beside its account, and no reload brings it back.
 */
export function smartAccounts(options: SmartAccountOptions): AccountAbstraction {
  return {
    wrap(wagmi: Config) {
      const { setup, setState, subscribe } = wagmi._internal.connectors
      const replace = () => {
        if (!wagmi.connectors.some((connector) => findCapabilities(connector).canOwn)) return
        setState((connectors) =>
          connectors.map((owner) =>
            findCapabilities(owner).canOwn ? setup(smartWallet({ ...options, owner })) : owner,
          ),
        )
      }
      replace()
      subscribe(replace)
    },
  }
}
