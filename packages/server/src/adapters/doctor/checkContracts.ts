import { isSameAddress, localChainIds } from '@billfold/protocol'
import type { Address } from 'viem'
import type { CheckWorld, Note } from '../../context/Finding.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { fail, warn } from './notes.js'

/** Returns true if there is a contract, and undefined if the node does not answer. */
export async function hasCode({ client }: ChainContext, address: Address): Promise<boolean | undefined> {
  const code = await client.getCode({ address }).catch(() => 'silent' as const)
  return code === 'silent' ? undefined : code !== undefined && code !== '0x'
}

export type CheckContractsParameters = {
  world: CheckWorld
  chain: ChainContext
  /** Id of the provider, as in `world.spenders`. */
  provider: string
  /** Contracts that payers call, by the provider's own list. */
  listed: readonly Address[]
  /** Further contracts of the provider, such as those of another version. */
  others?: readonly Address[] | undefined
}

/** Compares the provider's contracts with the list of the pages, and looks for their code. */
export async function checkContracts(parameters: CheckContractsParameters): Promise<Note[]> {
  const { world, chain, provider, listed, others = [] } = parameters
  const list = `${provider}Spenders of @billfold/core/spenders`
  const allowed = world.spenders[provider]?.[chain.id]
  const isAllowed = (address: Address) => allowed?.some((each) => isSameAddress(each, address)) ?? false
  const isPublic = !localChainIds.includes(chain.id)
  const notes = await Promise.all(
    [...listed, ...others].map(async (address, index): Promise<Note[]> => {
      const needsCode = index < listed.length || isAllowed(address)
      if (needsCode && (await hasCode(chain, address)) === false)
        return [
          fail(`its contract ${address} does not exist on chain ${chain.id}: check id and rpcUrl there`),
        ]
      if (!allowed || isAllowed(address)) return []
      return [
        fail(
          `on chain ${chain.id} it uses contract ${address}, which is not in ${list}: pages will refuse its payments. Compare it with the provider's documentation, then add it to spenders`,
        ),
      ]
    }),
  )
  const unlisted =
    isPublic && !allowed
      ? [
          warn(
            `${list} has no chain ${chain.id}: a page that lists other contracts for this chain refuses this provider's. Add its documented contracts to spenders there`,
          ),
        ]
      : []
  return [...unlisted, ...notes.flat()]
}
