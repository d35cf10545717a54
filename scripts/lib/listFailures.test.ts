import { expect, test } from 'vitest'
import { writeReport } from './writeReport.js'

// The scripts are plain JavaScript, for they run before anything is installed.
const { listFailures } = await import(new URL('./listFailures.mjs', import.meta.url).href)

test('the failing tests of a vitest report are named with their errors, and so is a file that could not be loaded', () => {
  const report = writeReport({
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: ['Error: 1 is not 2\n    at a.test.ts:3'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'Hook timed out', assertionResults: [] },
      { name: 'c.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ],
  })
  expect(listFailures(report)).toEqual([
    { place: 'a.test.ts', text: 'a.test.ts: breaks\n    Error: 1 is not 2\n        at a.test.ts:3' },
    { place: 'b.test.ts', text: 'b.test.ts\n    Hook timed out' },
  ])
})

test('the failing tests of a Playwright report are named with their errors, without colours', () => {
  const failing = {
    ok: false,
    file: 'send.spec.ts',
    line: 7,
    title: 'sends once',
    tests: [{ results: [{ errors: [{ message: '\u001b[31mTimed out\u001b[39m' }] }] }],
  }
  const report = writeReport({ suites: [{ specs: [{ ok: true }], suites: [{ specs: [failing] }] }] })
  expect(listFailures(report)).toEqual([
    { place: 'send.spec.ts:7', text: 'send.spec.ts:7: sends once\n    Timed out' },
  ])
})

test('a step without a report has nothing to list', () => {
  expect(listFailures(undefined)).toEqual([])
  expect(listFailures('/nowhere/report.json')).toEqual([])
})
