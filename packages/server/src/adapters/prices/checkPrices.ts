import type { CheckWorld, Note } from '../../context/Finding.js'
import type { PricedToken, UsdRate } from '../../context/Sources.js'
import { nativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import type { CheckedService } from '../doctor/explainFailure.js'
import { checkServed, fail, ok } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'

export type CheckPricesParameters = {
  world: CheckWorld
  service: CheckedService
  isServed: (chainId: number) => boolean
  /** Reads prices that are recent and plausible; throws if the service fails. */
  read: (tokens: readonly PricedToken[]) => Promise<readonly (readonly [string, UsdRate])[]>
}

/** Reads the prices of the native tokens and the first tokens of the chains that a display source knows. */
export async function checkPrices(parameters: CheckPricesParameters): Promise<Note[]> {
  const { world, service, isServed, read } = parameters
  const all = [...world.chains.values()]
  const hint = 'add its name there to chains, or rely on other sources'
  const chains = checkServed(all, isServed, { hint })
  const tokens = all
    .filter(({ id }) => isServed(id))
    .flatMap(({ id, nativeCurrency, tokens }) =>
      [{ ...nativeCurrency, address: nativeToken }, ...tokens]
        .slice(0, 10)
        .map(({ address, symbol, decimals }) => ({ chainId: id, address, symbol, decimals })),
    )
  if (tokens.length === 0) return chains
  const { notes, answer } = await probe(service, () => read(tokens.slice(0, 100)))
  if (!answer) return [...notes, ...chains]
  const known = new Set(answer.map(([key]) => key))
  const priced = tokens.filter((token) => known.has(toTokenKey(token)))
  return [
    priced.length === 0
      ? fail('it answers, but has no recent price of any of your tokens: check chains, and the clock')
      : ok(`it answers, with recent prices of ${priced.length} of ${tokens.length} tokens`),
    ...chains,
  ]
}
