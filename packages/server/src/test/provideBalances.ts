import type { StackChain } from '@billfold/devstack'
import { type StartedStandIns, serveStandIns, serviceKeys } from '@billfold/devstack/testing'
import { blockscout } from '../adapters/balances/blockscout/blockscout.js'
import { etherscan } from '../adapters/balances/etherscan/etherscan.js'

/** Names of the services, in order of preference. */
export type BalanceName = 'blockscout' | 'etherscan'

/** Provides indexing services over their stand-ins, for `startWorld({ provide })`. */
export function provideBalances(names: readonly BalanceName[]) {
  let standIns: StartedStandIns | undefined
  const getFaults = (name: BalanceName) => {
    const faults = standIns?.faults[name]
    if (!faults) throw new Error(`${name} was not started`)
    return faults
  }
  const start = async (chains: readonly StackChain[]) => {
    standIns = await serveStandIns({ chains, names })
    const { urls, stop } = standIns
    const chainIds = chains.map(({ id }) => id)
    const common = { chainIds, requestsPerSecond: 100 }
    const create = {
      blockscout: (url: string) => blockscout({ ...common, url }),
      etherscan: (url: string) => etherscan({ ...common, url, apiKey: serviceKeys.etherscan }),
    }
    return { balances: names.map((name) => create[name](urls[name] ?? '')), stop }
  }
  return { start, getFaults }
}
