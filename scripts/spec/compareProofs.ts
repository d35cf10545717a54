import type { FinishedTest } from './listTests.js'
import type { Requirement } from './parseRequirements.js'
import { unseen } from './unseen.js'

export type Comparison = {
  proven: string[]
  unproven: Requirement[]
  /** Ids in titles that are not in the list. */
  unknown: { id: string; title: string }[]
  /** Requirements that no test names. */
  unnamed: Requirement[]
  /** Requirements named only by passing tests that run no product code. */
  unshipped: Requirement[]
  /** User-facing requirements that are proven only away from screens and chains. */
  unmet: Requirement[]
}

/** Sections with user-facing requirements: screens, flows, rules, permissions, messages and numbers. */
const metSections = /^R[245689]\./

/** Returns true if a requirement must be proven on a screen or a chain. */
const isSeen = (id: string) => metSections.test(id) && !Object.hasOwn(unseen, id)

/** An id is proven if a passing test on the product names it and no failing test does. */
export function compareProofs(requirements: Requirement[], tests: FinishedTest[]): Comparison {
  const named = tests.flatMap(({ title, ...test }) =>
    [...title.matchAll(/\bR\d+\.\d+\b/g)].map(([id]) => ({ id, title, ...test })),
  )
  const failed = new Set(named.filter(({ passed }) => !passed).map(({ id }) => id))
  const passed = new Set(named.filter((use) => use.passed).map(({ id }) => id))
  const real = named.filter((use) => use.passed && use.onProduct)
  const shipped = new Set(real.map(({ id }) => id))
  const met = new Set(real.filter((use) => use.met).map(({ id }) => id))
  const ids = requirements.map(({ id }) => id)
  const proven = ids.filter((id) => shipped.has(id) && !failed.has(id))
  return {
    proven,
    unproven: requirements.filter(({ id }) => !proven.includes(id)),
    unknown: named.filter(({ id }) => !ids.includes(id)).map(({ id, title }) => ({ id, title })),
    unnamed: requirements.filter(({ id }) => !passed.has(id) && !failed.has(id)),
    unshipped: requirements.filter(({ id }) => passed.has(id) && !shipped.has(id)),
    unmet: requirements.filter(({ id }) => isSeen(id) && proven.includes(id) && !met.has(id)),
  }
}
