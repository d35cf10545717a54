import * as v from 'valibot'
import type { CheckWorld, Note } from '../../context/Finding.js'
import { type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import type { CheckedService } from '../doctor/explainFailure.js'
import { checkServed, fail, ok } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'

export type CheckCoinGeckoParameters = {
  world: CheckWorld
  upstream: Upstream
  url: string
  plan: 'demo' | 'pro'
  key: string | undefined
  names: Readonly<Record<number, { platform: string }>>
}

const platforms = v.array(v.object({ id: v.string(), chain_identifier: v.nullish(v.number()) }))
const refusal = v.object({ status: v.object({ error_code: v.number() }) })

/** Codes of docs.coingecko.com/docs/errors-and-rate-limits for a key of the other plan. */
const otherPlan: Readonly<Record<number, string>> = {
  10010: 'the key is of the Pro plan, but url is the public one: set plan to pro, and leave url out',
  10011: 'the key is of the Demo plan, but url is the Pro one: set plan to demo, and leave url out',
}

/** Reads `/asset_platforms` with the key, and compares the names of the chains with it. */
export async function checkCoinGecko(parameters: CheckCoinGeckoParameters): Promise<Note[]> {
  const { world, upstream, url, plan, key, names } = parameters
  const keys = [{ setting: 'key', value: key, isNeeded: plan === 'pro' }]
  const service: CheckedService = { name: 'CoinGecko', url, keys }
  const { notes, answer } = await probe(service, () =>
    upstream.request({ path: '/asset_platforms', schema: platforms }).catch((error: unknown) => {
      const code = readCode(error)
      if (code !== undefined && otherPlan[code]) return otherPlan[code]
      throw error
    }),
  )
  if (typeof answer === 'string') return [fail(answer)]
  if (!answer) return [...notes]
  const chains = [...world.chains.values()]
  const wrong = chains.flatMap(({ id }): Note[] => {
    const name = names[id]?.platform
    if (name === undefined) return []
    const listed = answer.find((platform) => platform.id === name)
    if (!listed) return [fail(`it has no platform ${name}: correct chains, from its list of platforms`)]
    const other = listed.chain_identifier ?? id
    return other === id ? [] : [fail(`its platform ${name} is chain ${other}, not ${id}: correct chains`)]
  })
  const hint = 'add its platform to chains, or rely on other sources'
  return [
    ok(`it answers${key ? ', and accepts the key' : ' without a key'}`),
    ...checkServed(chains, (id) => names[id] !== undefined, { hint }),
    ...wrong,
  ]
}

function readCode(error: unknown): number | undefined {
  if (!(error instanceof UpstreamError)) return undefined
  const { success, output } = v.safeParse(refusal, error.body)
  return success ? output.status.error_code : undefined
}
