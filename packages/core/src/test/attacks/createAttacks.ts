import type { PayQuote } from '../../payment/quote/quote.js'
import { createRandom } from '../world/random.js'
import { createChanges } from './createChanges.js'
import type { Scene } from './createPicks.js'

/** A changed quote with the changes in words. */
export type Attack = { name: string; quote: PayQuote }

const print = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each))

/** Creates distinct hostile changes of an honest quote; the same seed gives the same ones. */
export function createAttacks(
  honest: PayQuote,
  { scene, count, seed }: { scene: Scene; count: number; seed: number },
): Attack[] {
  const changes = createChanges(scene)
  const changeNames = Object.keys(changes)
  const random = createRandom(seed)
  const seen = new Set([print(honest)])
  const attacks: Attack[] = []
  for (let tries = 0; attacks.length < count; tries += 1) {
    if (tries > count * 50) throw new Error(`Only ${attacks.length} distinct changes`)
    const names: string[] = []
    let quote = honest
    // Every change is tried alone first, and then with others.
    const wanted = tries < changeNames.length * 3 ? 1 : random.between(1, 3)
    while (names.length < wanted) {
      const name =
        names.length === 0 ? changeNames[tries % changeNames.length] : random.pick(changeNames as [string])
      if (name === undefined) break
      const changed = quote.steps.every((step) => step.transactions.length > 0)
        ? changes[name]?.(random, quote)
        : undefined
      names.push(name)
      quote = changed ?? quote
    }
    const text = print(quote)
    if (seen.has(text)) continue
    seen.add(text)
    attacks.push({ name: names.join(' + '), quote })
  }
  return attacks
}

/** Prints an attack for a report. */
export function printAttack({ name, quote }: Attack): string {
  return `${name}: ${print(quote)}`
}
