import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// The scripts are plain JavaScript, because they run before the installation.
const { runStep } = await import(new URL('./runSteps.mjs', import.meta.url).href)

/** Runs a step whose runner writes the report, if any, and ends with the exit code. */
async function runOnFakes(report: unknown, exitCode: number) {
  const reports = mkdtempSync(join(tmpdir(), 'billfold-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  const tests = (file: string, retries: number) => [file, String(retries)]
  const start = ([file = '']: string[]) => {
    if (report) writeFileSync(file, JSON.stringify(report))
    return { exited: Promise.resolve(exitCode) }
  }
  return runStep({ id: 'fake', title: 'Fake', tests }, { env: {}, start, retries: 1, reports })
}

const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'breaks',
  failureMessages: ['Error: 1 is not 2\n    at a.ts:3', 'no'],
}
const retried = { status: 'passed', fullName: 'wavers', failureMessages: ['Error: too late'] }
const file = (...assertionResults: object[]) => ({ name: 'a.test.ts', message: '', assertionResults })

test('a vitest report is counted, and its failing tests are named with their first error', async () => {
  const result = await runOnFakes(
    { testResults: [file(passed, passed, failed, { ...passed, status: 'skipped' })] },
    1,
  )
  expect(result).toMatchObject({ passed: 2, failed: 1, unsteady: [] })
  expect(result.failures).toEqual(['a.test.ts: breaks\n    Error: 1 is not 2\n        at a.ts:3'])
})

test('a test file that could not be loaded is a failure, which is named', async () => {
  const broken = { name: 'b.test.ts', message: 'Hook timed out', assertionResults: [] }
  const result = await runOnFakes({ testResults: [file(passed), broken] }, 1)
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: ['b.test.ts\n    Hook timed out'] })
})

test('a test that fails and then passes is unsteady, which is said with its first error', async () => {
  const result = await runOnFakes({ testResults: [file(passed, retried)] }, 0)
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] })
  expect(result.unsteady).toEqual(['a.test.ts: wavers\n    Error: too late'])
})

test('many unsteady tests are failures', async () => {
  const five = Array(5).fill(retried)
  expect(await runOnFakes({ testResults: [file(...five)] }, 0)).toMatchObject({ passed: 5, failed: 0 })
  const result = await runOnFakes({ testResults: [file(passed, ...five, retried)] }, 0)
  expect(result).toMatchObject({ passed: 1, failed: 6, unsteady: [] })
  expect(result.failures).toHaveLength(6)
})

test('a Playwright report is counted, and its failing and unsteady tests are named, without colours', async () => {
  const run = (status: string, ...messages: string[]) => [
    { status, results: messages.map((message) => ({ errors: [{ message }] })) },
  ]
  const spec = (title: string, tests: object[]) => ({ file: 'journeys/send.spec.ts', line: 7, title, tests })
  const inner = [
    spec('sends once', run('unexpected', '\u001b[31mTimed out\u001b[39m', 'Timed out')),
    spec('asks once', run('flaky', 'Too early')),
  ]
  const suites = [{ specs: [spec('pays', run('expected'))], suites: [{ specs: inner }] }]
  const result = await runOnFakes({ suites, errors: [{ message: 'No server' }] }, 1)
  expect(result).toMatchObject({
    passed: 2,
    failed: 2,
    unsteady: ['e2e/journeys/send.spec.ts:7: asks once\n    Too early'],
    failures: ['e2e/journeys/send.spec.ts:7: sends once\n    Timed out', 'Playwright\n    No server'],
  })
})

test('a red run without a failed test is one failure', async () => {
  expect(await runOnFakes({ testResults: [file(passed)] }, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a step that should have written a report and did not has failed', async () => {
  expect(await runOnFakes(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(await runOnFakes(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
})

test.each([
  [0, { passed: 1, failed: 0 }],
  [2, { passed: 0, failed: 1 }],
])('a step without tests that ends with %s counts as one', async (exitCode, counted) => {
  const reports = mkdtempSync(join(tmpdir(), 'billfold-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  const start = () => ({ exited: Promise.resolve(exitCode) })
  const step = { id: 'fake', title: 'Fake', command: ['fake'] }
  expect(await runStep(step, { env: {}, start, retries: 1, reports })).toMatchObject(counted)
})

test('the runner is asked to retry as often as the run allows', async () => {
  const { steps } = await import(new URL('./steps.mjs', import.meta.url).href)
  const commands = steps.filter((step: { tests?: object }) => step.tests)
  expect(commands).toHaveLength(9)
  for (const { tests } of commands) {
    expect(tests('report.json', 1).join(' ')).toMatch(/--retr(y|ies)=1/)
    expect(tests('report.json', 0).join(' ')).toMatch(/--retr(y|ies)=0/)
  }
})

test('a step whose browser is not there is not run, which is said and counts as no test', async () => {
  const tests = () => {
    throw new Error('must not start')
  }
  const needs = { name: 'Firefox', variable: 'BILLFOLD_FIREFOX' }
  const reports = mkdtempSync(join(tmpdir(), 'billfold-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  const step = { id: 'fake', title: 'Fake', tests, needs }
  const result = await runStep(step, { env: {}, start: tests, retries: 1, reports })
  expect(result).toMatchObject({ passed: 0, failed: 0, missing: needs })
})
