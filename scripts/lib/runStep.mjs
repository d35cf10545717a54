import { mkdirSync, rmSync } from 'node:fs'
import { countTests } from './countTests.mjs'
import { listFailures } from './listFailures.mjs'
import { root } from './spawnGuarded.mjs'

/** More than these at once are not unsteadiness. */
const mostForgiven = 5

/**
 * Runs one step. Tests that failed are run once more, with nothing beside them: those that pass then are unsteady,
 * which is a defect, reported with its first error, but does not stop what is being tested. If one fails again, all
 * have failed. `npm run test:long` forgives nothing.
 */
export async function runStep(
  { id, title, command, tests },
  { env, start, forgiving, reports = `${root}.cache/test-results` },
) {
  const startedAt = performance.now()
  const run = async (name, places) => {
    const report = tests && `${reports}/${name}.json`
    const exitCode = await start(tests ? tests(report, places) : command, { env }).exited
    return { failures: listFailures(report), ...countTests(report, exitCode) }
  }
  mkdirSync(reports, { recursive: true })
  for (const name of [id, `${id}.again`]) rmSync(`${reports}/${name}.json`, { force: true })
  const first = await run(id)
  const result = { title, unsteady: [], ...first }
  const places = [...new Set(first.failures.map(({ place }) => place))]
  if (forgiving && places.length > 0 && first.failures.length <= mostForgiven) {
    process.stdout.write(`--- Once more, alone: ${places.join(', ')}\n`)
    const again = await run(`${id}.again`, places)
    if (again.failed === 0) {
      const unsteady = first.failures
      Object.assign(result, { unsteady, failures: [], passed: first.passed + unsteady.length, failed: 0 })
    }
  }
  return { ...result, seconds: (performance.now() - startedAt) / 1000 }
}
