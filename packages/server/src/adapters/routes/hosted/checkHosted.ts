import type { Address } from 'viem'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import type { Upstream } from '../../../infra/remote/createUpstream.js'
import { hasCode } from '../../doctor/checkContracts.js'
import { checkServed, fail, ok, warn } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import { askChains } from './requests.js'

export type CheckHostedParameters = {
  world: CheckWorld
  upstream: Upstream
  url: string
  clientId?: string | undefined
  secretKey?: string | undefined
  contracts?: readonly Address[] | undefined
}

/** Reads `/v1/chains` with the keys, and looks for the code of the allowed contracts. */
export async function checkHosted(parameters: CheckHostedParameters): Promise<Note[]> {
  const { world, upstream, url, clientId, secretKey, contracts } = parameters
  const keys = [
    { setting: 'clientId', value: clientId },
    { setting: 'secretKey', value: secretKey },
  ]
  const { notes, answer } = await probe({ name: 'the hosted bridge', url, keys }, () => askChains(upstream))
  if (!answer) return [...notes]
  const own = [...world.chains.values()]
  const missing = await Promise.all(
    (contracts ?? []).map(async (address) => {
      const codes = await Promise.all(own.map((chain) => hasCode(chain, address)))
      return codes.some((code) => code !== false) ? [] : [address]
    }),
  )
  return [
    ok(`it answers, and serves ${own.filter(({ id }) => answer.has(id)).length} of ${own.length} chains`),
    ...checkServed(own, (id) => answer.has(id)),
    ...(contracts ? [] : [warn('contracts is not set, so the service may name any contract to payers')]),
    ...missing
      .flat()
      .map((address) => fail(`contract ${address} of contracts exists on none of your chains`)),
  ]
}
