import { expect, test } from 'vitest'
import { createAttacks, printAttack } from '../../test/attacks/createAttacks.js'
import { createChanges } from '../../test/attacks/createChanges.js'
import { judgeAttack } from '../../test/attacks/judgeAttack.js'
import { type Shape, scene, shapes } from '../../test/attacks/shapes.js'
import { runs } from '../../test/longRuns.js'

const { numRuns: count } = runs(1000, 25_000)
const seed = 19

test.each(Object.entries<Shape>(shapes))('T23 the honest quote passes: %s', async (_, shape) => {
  expect(await judgeAttack(shape, shape.quote)).toEqual({ status: 'harmless' })
})

test.each(Object.entries<Shape>(shapes))(
  'T23 T24 T25 T26 a thousand changes of an honest quote are refused or harmless: %s',
  async (_, shape) => {
    const attacks = createAttacks(shape.quote, { scene, count, seed })
    expect(attacks).toHaveLength(count)
    const reasons = new Map<string, number>()
    let harmless = 0
    for (const attack of attacks) {
      const verdict = await judgeAttack(shape, attack.quote).catch((error: Error) => {
        throw new Error(`seed ${seed}, ${error.message}, ${printAttack(attack)}`)
      })
      if (verdict.status === 'harmless') harmless += 1
      else reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1)
    }
    // Nearly all are refused, for many different reasons.
    expect(harmless).toBeLessThan(count / 4)
    expect(reasons.size).toBeGreaterThan(8)
  },
  600_000,
)

test('the same seed gives the same attacks, another seed others, and every change is used', () => {
  const { quote } = shapes['approval and call of a listed contract']
  const print = (from: number) => createAttacks(quote, { scene, count: 400, seed: from }).map(printAttack)
  expect(print(1)).toEqual(print(1))
  expect(print(1)).not.toEqual(print(2))
  const used = new Set(
    createAttacks(quote, { scene, count: 400, seed: 1 }).flatMap(({ name }) => name.split(' + ')),
  )
  expect([...used].sort()).toEqual(Object.keys(createChanges(scene)).sort())
})
