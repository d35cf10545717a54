import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { readReport } from './readReport.mjs'
import { root } from './spawnGuarded.mjs'

/** More unsteady tests than this in one step are failures. */
const mostUnsteady = 5

/**
 * Runs steps one after the other, continues after a failure, and prints failed and unsteady tests at the end. Steps that
 * the user `named` must run; the others may lack a program. The last line is for programs that read it.
 */
export async function runSteps(steps, { named = [], ...options }) {
  const results = []
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`\n=== ${index + 1}/${steps.length} ${step.title}\n`)
    const result = await runStep(step, { ...options, isNamed: named.includes(step.id) })
    results.push(result)
    process.stdout.write(`--- ${toLine(result)}\n`)
  }
  const sum = (count) => results.reduce((total, result) => total + count(result), 0)
  const passed = sum((result) => result.passed)
  const failures = results.flatMap((result) => result.failures)
  // A run in which nothing ran must not look green.
  const isEmpty = passed + sum((result) => result.failed) === 0
  if (isEmpty) failures.push('No step ran')
  const failed = isEmpty ? 1 : sum((result) => result.failed)
  process.stdout.write(`\n=== Summary\n${results.map(toLine).join('\n')}\n`)
  for (const text of results.flatMap(({ unsteady }) => unsteady))
    process.stdout.write(`\nUnsteady, to be mended: ${text}\n`)
  for (const text of failures) process.stdout.write(`\n✗ ${text}\n`)
  const notRun = results.filter(({ missing }) => missing).map(({ title }) => title)
  if (notRun.length > 0) process.stdout.write(`\nNot run: ${notRun.join('; ')}\n`)
  const ending = toEnding(sum(({ unsteady }) => unsteady.length))
  process.stdout.write(`${passed} passed, ${failed} failed${ending}\n`)
  return failed === 0 ? 0 : 1
}

/** Runs one step; its runner retries failed tests as often as `retries` says. */
export async function runStep(
  { id, title, command, tests, needs = [] },
  { env, start, retries, isNamed = false, reports = `${root}.cache/test-results` },
) {
  const startedAt = performance.now()
  const report = `${reports}/${id}.json`
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const missing = needs.filter(({ variable }) => !env[variable])
  if (missing.length > 0) {
    const result = isNamed ? fail(`${title}: ${describeMissing(missing)}`) : nothing
    return { title, ...result, missing, seconds: 0 }
  }
  const exitCode = await start(tests ? tests(report, retries) : command, { env }).exited
  const result = count({ title, exitCode, report: tests && report })
  return { title, ...result, seconds: (performance.now() - startedAt) / 1000 }
}

const nothing = { passed: 0, failed: 0, unsteady: [], failures: [] }
const fail = (why) => ({ ...nothing, failed: 1, failures: [why] })

/** A step without tests counts as one. A red step has at least one failure, which says why. */
function count({ title, exitCode, report }) {
  if (!report) return exitCode === 0 ? { ...nothing, passed: 1 } : fail(`${title}: exit code ${exitCode}`)
  if (!existsSync(report)) return fail(`${title}: there is no report (exit code ${exitCode})`)
  let result
  try {
    result = readReport(report)
  } catch (error) {
    return fail(`${title}: the report cannot be read (exit code ${exitCode}): ${error.message}`)
  }
  const { passed, failed, unsteady, failures } = result
  if (unsteady.length > mostUnsteady)
    return {
      passed: passed - unsteady.length,
      failed: failed + unsteady.length,
      unsteady: [],
      failures: [...failures, ...unsteady],
    }
  if (failed > 0) return result
  if (passed === 0) return fail(`${title}: no test ran (exit code ${exitCode})`)
  if (exitCode === 0) return result
  return { ...result, failed: 1, failures: [`${title}: no test failed, but the exit code is ${exitCode}`] }
}

function describeMissing(missing) {
  const names = missing.map(({ name, variable }) => `${name} (${variable})`).join(' and ')
  return `NOT RUN. ${names} not found; install what is missing or set its variable`
}

function toLine({ title, seconds, passed, failed, unsteady, missing }) {
  const word = failed > 0 ? 'FAIL' : missing ? 'none' : 'ok  '
  if (missing) return `${word} ${title}: ${describeMissing(missing)}`
  return `${word} ${title}: ${passed} passed, ${failed} failed${toEnding(unsteady.length)}, ${seconds.toFixed(1)} s`
}

function toEnding(unsteady) {
  return unsteady > 0 ? `, ${unsteady} unsteady` : ''
}
