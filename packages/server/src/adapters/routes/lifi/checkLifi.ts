import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import type { Upstream } from '../../../infra/remote/createUpstream.js'
import { checkContracts } from '../../doctor/checkContracts.js'
import { checkServed, fail, ok } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import { lifiChains } from './schemas.js'

export type CheckLifiParameters = {
  world: CheckWorld
  upstream: Upstream
  url: string
  apiKey: string | undefined
  contracts: readonly Address[] | undefined
}

/** Tests the key by `/keys/test`, which docs.li.fi/api-reference names for it, and reads `/chains`. */
export async function checkLifi(parameters: CheckLifiParameters): Promise<Note[]> {
  const { world, upstream, url, apiKey, contracts } = parameters
  const service = { name: 'LI.FI', url, keys: [{ setting: 'apiKey', value: apiKey }] }
  const { notes, answer } = await probe(service, async () => {
    if (apiKey) await upstream.request({ path: '/keys/test', schema: v.unknown() })
    return upstream.request({ path: '/chains', schema: lifiChains })
  })
  if (!answer) return [...notes]
  const diamonds = new Map(answer.chains.map(({ id, diamondAddress }) => [id, diamondAddress]))
  const own = [...world.chains.values()]
  const checked = await Promise.all(
    own.map(async (chain) => {
      const diamond = diamonds.get(chain.id)
      if (!diamond) return []
      if (contracts && !contracts.some((each) => isSameAddress(each, diamond)))
        return [
          fail(
            `on chain ${chain.id} it uses contract ${diamond}, which is not in contracts: every quote there is refused. Compare it with LI.FI's documentation, then add it`,
          ),
        ]
      return checkContracts({ world, chain, provider: 'lifi', listed: [diamond] })
    }),
  )
  const served = own.filter(({ id }) => diamonds.has(id)).length
  const hint = 'LI.FI serves main networks; payments elsewhere take other routes'
  return [
    ok(`it answers${apiKey ? ', accepts the key' : ''}, and serves ${served} of ${own.length} chains`),
    ...checkServed(own, (id) => diamonds.has(id), { hint }),
    ...checked.flat(),
  ]
}
