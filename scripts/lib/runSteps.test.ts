import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// The scripts are plain JavaScript, because they run before the installation.
const { runStep, runSteps } = await import(new URL('./runSteps.mjs', import.meta.url).href)
const { steps } = await import(new URL('./steps.mjs', import.meta.url).href)

function openReports(): string {
  const reports = mkdtempSync(join(tmpdir(), 'billfold-'))
  onTestFinished(() => rmSync(reports, { recursive: true }))
  return reports
}

/** Runs a step whose runner writes the report (an object, or its text), if any, and ends with the exit code. */
async function runOnFakes(report: unknown, exitCode: number) {
  const tests = (file: string, retries: number) => [file, String(retries)]
  const start = ([file = '']: string[]) => {
    if (report) writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
    return { exited: Promise.resolve(exitCode) }
  }
  const options = { env: {}, start, retries: 1, reports: openReports() }
  return runStep({ id: 'fake', title: 'Fake', tests }, options)
}

/** Runs steps whose commands name their exit code, and returns the code of the run and its closing lines. */
async function runAll(steps: object[], { named = [] as string[] } = {}) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  const start = ([exitCode]: number[]) => ({ exited: Promise.resolve(exitCode) })
  const code = await runSteps(steps, { env: {}, start, retries: 0, reports: openReports(), named })
  const [, summary = ''] = write.mock.calls
    .map(([text]) => String(text))
    .join('')
    .split('=== Summary\n')
  return { code, summary, last: write.mock.calls.at(-1)?.[0] }
}
const firefox = { name: 'Firefox', variable: 'BILLFOLD_FIREFOX' }
const webkit = { name: 'WebKit', variable: 'BILLFOLD_WEBKIT' }

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

test('a journey that is expected to fail, and fails, has failed', async () => {
  const run = (expectedStatus: string) => ({
    file: 'a.spec.ts',
    line: 1,
    title: 'pays',
    tests: [{ status: 'expected', expectedStatus, results: [] }],
  })
  const result = await runOnFakes({ suites: [{ specs: [run('failed'), run('passed')] }] }, 0)
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.failures[0]).toMatch(/a\.spec\.ts:1: pays\s+It is expected to fail/)
})

const skippedRun = { file: 'a.spec.ts', line: 1, title: 'pays', tests: [{ status: 'skipped', results: [] }] }
test.each([
  ['vitest', { testResults: [] }],
  ['vitest', { testResults: [file({ ...passed, status: 'skipped' })] }],
  ['Playwright', { suites: [] }],
  ['Playwright', { suites: [{ specs: [skippedRun] }] }],
])('a green step of %s in which no test ran has failed (%j)', async (_, report) => {
  const failures = ['Fake: no test ran (exit code 0)']
  expect(await runOnFakes(report, 0)).toMatchObject({ passed: 0, failed: 1, failures })
})

test.each(['{"suites":[{"spe', 'null', ' '])('an unreadable report is a failure (%s)', async (text) => {
  const result = await runOnFakes(text, 1)
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  expect(result.failures).toEqual([
    expect.stringMatching(/^Fake: the report cannot be read \(exit code 1\): \S/),
  ])
})

test('a red run without a failed test is one failure, which is named', async () => {
  const failures = ['Fake: no test failed, but the exit code is 1']
  expect(await runOnFakes({ testResults: [file(passed)] }, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures,
  })
})

test.each([0, 1])('a step that should have written a report and did not has failed (%s)', async (code) => {
  const failures = [`Fake: there is no report (exit code ${code})`]
  expect(await runOnFakes(undefined, code)).toMatchObject({ passed: 0, failed: 1, failures })
})

test.each([
  [0, { passed: 1, failed: 0, failures: [] }],
  [2, { passed: 0, failed: 1, failures: ['Fake: exit code 2'] }],
])('a step without tests that ends with %s counts as one', async (exitCode, counted) => {
  const start = () => ({ exited: Promise.resolve(exitCode) })
  const step = { id: 'fake', title: 'Fake', command: ['fake'] }
  expect(await runStep(step, { env: {}, start, retries: 1, reports: openReports() })).toMatchObject(counted)
})

test('the runner is asked to retry as often as the run allows', () => {
  const commands = steps.filter((step: { tests?: object }) => step.tests)
  expect(commands).toHaveLength(9)
  for (const { tests } of commands) {
    expect(tests('report.json', 1).join(' ')).toMatch(/--retr(y|ies)=1/)
    expect(tests('report.json', 0).join(' ')).toMatch(/--retr(y|ies)=0/)
  }
})

test.each([
  ['e2e', 'chromium'],
  ['chromium', 'chromium'],
  ['firefox', 'firefox'],
  ['webkit', 'webkit'],
])('the journeys of the step %s run in %s, whatever the shell says', (wanted, browser) => {
  const { tests } = steps.find(({ id }: { id: string }) => id === wanted)
  expect(tests('report.json', 0)).toContain(`BILLFOLD_BROWSER=${browser}`)
})

test('every failed step has a line with its reason at the end, and the others still run', async () => {
  const wrong = { id: 'a', title: 'A', command: [3] }
  const { code, summary, last } = await runAll([wrong, { id: 'b', title: 'B', command: [0] }])
  expect(code).toBe(1)
  expect(summary).toContain('✗ A: exit code 3\n')
  expect(last).toBe('1 passed, 1 failed\n')
})

test('a step whose programs are not there is not run, which the line before the last one says', async () => {
  const journeys = { id: 'a', title: 'Journeys', command: [1], needs: [firefox, webkit] }
  const { code, summary } = await runAll([journeys, { id: 'b', title: 'B', command: [0] }])
  expect(summary).toContain(
    'none Journeys: NOT RUN. Firefox (BILLFOLD_FIREFOX) and WebKit (BILLFOLD_WEBKIT) not found;',
  )
  expect(summary).toMatch(/\nNot run: Journeys\n1 passed, 0 failed\n$/)
  expect(code).toBe(0)
})

test('a step that was named and could not run has failed', async () => {
  const journeys = { id: 'a', title: 'Journeys', command: [0], needs: [firefox] }
  const { code, summary } = await runAll([journeys, { id: 'b', title: 'B', command: [0] }], { named: ['a'] })
  expect(summary).toMatch(/✗ Journeys: NOT RUN\. Firefox .*\n\nNot run: Journeys\n1 passed, 1 failed\n$/)
  expect(code).toBe(1)
})

test('a run in which nothing ran has failed', async () => {
  const journeys = { id: 'a', title: 'Journeys', command: [0], needs: [firefox] }
  const { code, summary } = await runAll([journeys])
  expect(summary).toMatch(/✗ No step ran\n\nNot run: Journeys\n0 passed, 1 failed\n$/)
  expect(code).toBe(1)
})

test('the support matrix is a step only where both other browsers are', () => {
  const { needs } = steps.find(({ id }: { id: string }) => id === 'matrix')
  const variables = needs.map(({ variable }: { variable: string }) => variable)
  expect(variables).toEqual(['BILLFOLD_FIREFOX', 'BILLFOLD_WEBKIT'])
})
