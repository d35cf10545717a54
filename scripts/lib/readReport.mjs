import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './spawnGuarded.mjs'

const maxLines = 8

/** Reads a JSON report of vitest or Playwright. A test that passed only when it was retried is unsteady. */
export function readReport(file) {
  const { testResults, suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults
    ? testResults.flatMap(fromVitest)
    : [...suites.flatMap(fromPlaywright), ...errors.map((error) => toTest('failed', 'Playwright', [error]))]
  const list = (status) => tests.filter((test) => test.status === status).map(({ text }) => text)
  const [unsteady, failures] = [list('unsteady'), list('failed')]
  return { passed: list('passed').length + unsteady.length, failed: failures.length, unsteady, failures }
}

/** A file that could not load, or whose setup failed, has a message and no failing test. */
function fromVitest({ name, message, assertionResults }) {
  const place = relative(root, name)
  const tests = assertionResults.map(({ status, fullName, failureMessages }) => {
    const isRetried = status === 'passed' && failureMessages.length > 0
    const errors = failureMessages.map((text) => ({ message: text }))
    return toTest(isRetried ? 'unsteady' : status, `${place}: ${fullName}`, errors)
  })
  const isBroken = message && !tests.some(({ status }) => status === 'failed')
  return isBroken ? [...tests, toTest('failed', place, [{ message }])] : tests
}

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'unsteady', skipped: 'skipped' }
const expectedFailure = { message: 'It is expected to fail (test.fail), so it proves nothing.' }

function fromPlaywright({ specs = [], suites = [] }) {
  const tests = specs.flatMap(({ file, line, title, tests: runs }) =>
    runs.map(({ status, expectedStatus, results }) => {
      const place = `e2e/${file}:${line}: ${title}`
      if (expectedStatus === 'failed') return toTest('failed', place, [expectedFailure])
      const errors = results.flatMap((result) => result.errors)
      return toTest(statuses[status], place, errors)
    }),
  )
  return [...tests, ...suites.flatMap(fromPlaywright)]
}

/** Shows the first error; a retry mostly repeats it. */
function toTest(status, title, [error]) {
  const lines = stripVTControlCharacters(`${title}\n${error?.message ?? ''}`)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('/node_modules/'))
  return { status, text: lines.slice(0, maxLines).join('\n    ') }
}
