import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAttacks, printAttack } from '../../test/attacks/createAttacks.js'
import type { Scene } from '../../test/attacks/createPicks.js'
import { judgeOnChain, listTokens } from '../../test/attacks/judgeOnChain.js'
import { type Adapters, adapterNames, type Offer, startAdapters } from '../../test/attacks/startAdapters.js'
import { command } from '../../test/createWorld.js'
import { runs } from '../../test/longRuns.js'

const { numRuns: count } = runs(200, 1000)
const seed = 1919

let world: Adapters
beforeAll(async () => {
  world = await startAdapters()
  await command(world.chain, 'anvil_impersonateAccount', [world.payer])
})
afterAll(() => world?.stop())

function toScene({ confirmed }: Offer): Scene {
  const [token, ...tokens] = listTokens(world.chain)
  if (!token) throw new Error('there is no token')
  const { payer, receiver, originAmount: input } = confirmed
  const { listed, now } = world
  return { payer, receiver, tokens: [token, ...tokens], listed, here: 1337, there: 1338, input, now }
}

test.each(adapterNames)(
  'T23 T24 T25 T26 no change of what an adapter prepared costs the payer more than was confirmed: %s',
  async (adapter) => {
    const offers = world.offers[adapter] ?? []
    const found: Record<string, number> = {}
    const add = (key: string) => {
      found[key] = (found[key] ?? 0) + 1
    }
    for (const [at, offer] of offers.entries()) {
      // The honest offer passes, at the end too: nothing of it has expired meanwhile.
      expect(await judgeOnChain(world, offer, offer.quote), offer.name).toEqual({ status: 'same' })
      const share = Math.ceil(count / offers.length)
      for (const attack of createAttacks(offer.quote, {
        scene: toScene(offer),
        count: share,
        seed: seed + at,
      })) {
        const verdict = await judgeOnChain(world, offer, attack.quote).catch((error: Error) => {
          throw new Error(`seed ${seed + at}, ${offer.name}: ${error.message}, ${printAttack(attack)}`)
        })
        add('judged')
        add(verdict.status)
        if (verdict.status === 'refused') add(`refused: ${verdict.reason}`)
      }
      expect(await judgeOnChain(world, offer, offer.quote), offer.name).toEqual({ status: 'same' })
    }
    console.info(`${adapter}, seeds ${seed} to ${seed + offers.length - 1}: ${JSON.stringify(found)}`)
    expect(found.judged).toBeGreaterThanOrEqual(count)
    expect(found.refused).toBeGreaterThan(count / 2)
    // Refused for many different reasons.
    expect(Object.keys(found).length).toBeGreaterThan(12)
  },
  1_200_000,
)
