import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { readReport } from './readReport.mjs'
import { root } from './spawnGuarded.mjs'

/** More unsteady tests than this in one step are failures. */
const mostUnsteady = 5

/** Runs steps one after the other, continues after a failure, and prints failed and unsteady tests at the end. */
export async function runSteps(steps, { env, start, retries }) {
  const results = []
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`\n=== ${index + 1}/${steps.length} ${step.title}\n`)
    const result = await runStep(step, { env, start, retries })
    results.push(result)
    process.stdout.write(`--- ${toLine(result)}\n`)
  }
  process.stdout.write(`\n=== Summary\n${results.map(toLine).join('\n')}\n`)
  for (const { failures, unsteady } of results) {
    for (const text of unsteady) process.stdout.write(`\nUnsteady, to be mended: ${text}\n`)
    for (const text of failures) process.stdout.write(`\n✗ ${text}\n`)
  }
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum((result) => result.failed)
  process.stdout.write(
    `${sum(({ passed }) => passed)} passed, ${failed} failed${toEnding(sum(({ unsteady }) => unsteady.length))}\n`,
  )
  return failed === 0 ? 0 : 1
}

/** Runs one step; its runner retries failed tests as often as `retries` says. */
export async function runStep(
  { id, title, command, tests, needs },
  { env, start, retries, reports = `${root}.cache/test-results` },
) {
  const startedAt = performance.now()
  const report = `${reports}/${id}.json`
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  if (needs && !env[needs.variable]) return { title, ...nothing, missing: needs, seconds: 0 }
  const exitCode = await start(tests ? tests(report, retries) : command, { env }).exited
  const result = count(exitCode, tests && report)
  return { title, ...result, seconds: (performance.now() - startedAt) / 1000 }
}

const nothing = { passed: 0, failed: 0, unsteady: [], failures: [] }

/** A step without tests counts as one. A red step without a failed test is one failure. */
function count(exitCode, report) {
  if (!report) return { ...nothing, ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }) }
  if (!existsSync(report)) return { ...nothing, failed: 1 }
  const { passed, failed, unsteady, failures } = readReport(report)
  if (unsteady.length > mostUnsteady)
    return {
      passed: passed - unsteady.length,
      failed: failed + unsteady.length,
      unsteady: [],
      failures: [...failures, ...unsteady],
    }
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), unsteady, failures }
}

function toLine({ title, seconds, passed, failed, unsteady, missing }) {
  if (missing)
    return `none ${title}: NOT RUN. ${missing.name} not found; install it or set ${missing.variable}`
  const word = failed === 0 ? 'ok  ' : 'FAIL'
  return `${word} ${title}: ${passed} passed, ${failed} failed${toEnding(unsteady.length)}, ${seconds.toFixed(1)} s`
}

function toEnding(unsteady) {
  return unsteady > 0 ? `, ${unsteady} unsteady` : ''
}
