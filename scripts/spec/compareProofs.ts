import type { FinishedTest } from './listTests.js'
import type { Requirement } from './parseRequirements.js'

export type Comparison = {
  proven: string[]
  unproven: Requirement[]
  /** Ids in titles that the list does not have. */
  unknown: { id: string; title: string }[]
  /** What no test names, whether it passes or not. */
  unnamed: Requirement[]
  /** What a person meets, and what is proven only away from screens and chains. */
  unmet: Requirement[]
}

/** Screens, flows and permissions: proven where a person meets them. */
const metSections = /^R[246]\./

/** An id is proven when a passing test names it and no failing one does. */
export function compareProofs(requirements: Requirement[], tests: FinishedTest[]): Comparison {
  const named = tests.flatMap(({ title, passed, met }) =>
    [...title.matchAll(/\bR\d+\.\d+\b/g)].map(([id]) => ({ id, title, passed, met })),
  )
  const failed = new Set(named.filter(({ passed }) => !passed).map(({ id }) => id))
  const passed = new Set(named.filter((use) => use.passed).map(({ id }) => id))
  const met = new Set(named.filter((use) => use.passed && use.met).map(({ id }) => id))
  const ids = requirements.map(({ id }) => id)
  const proven = ids.filter((id) => passed.has(id) && !failed.has(id))
  return {
    proven,
    unproven: requirements.filter(({ id }) => !proven.includes(id)),
    unknown: named.filter(({ id }) => !ids.includes(id)).map(({ id, title }) => ({ id, title })),
    unnamed: requirements.filter(({ id }) => !passed.has(id) && !failed.has(id)),
    unmet: requirements.filter(({ id }) => metSections.test(id) && proven.includes(id) && !met.has(id)),
  }
}
