import { expect, test } from 'vitest'
import { writeReport } from './writeReport.js'

// The scripts are plain JavaScript, for they run before anything is installed.
const { countTests } = await import(new URL('./countTests.mjs', import.meta.url).href)

test.each([
  ['a vitest report', { numPassedTests: 5, numFailedTests: 2 }, 1, { passed: 5, failed: 2 }],
  ['a Playwright report', { stats: { expected: 3, unexpected: 1, flaky: 1 } }, 1, { passed: 3, failed: 2 }],
  [
    'a test file that could not be loaded',
    { numPassedTests: 5, numFailedTests: 0 },
    1,
    { passed: 5, failed: 1 },
  ],
])('%s is counted', (_, report, exitCode, counted) => {
  expect(countTests(writeReport(report), exitCode)).toEqual(counted)
})

test('a step without a report counts as one, and so does one that died before it wrote any', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 1, failed: 0 })
  expect(countTests(undefined, 2)).toEqual({ passed: 0, failed: 1 })
  expect(countTests('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 })
})

test('a step that should have written a report and did not has failed', () => {
  expect(countTests('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 })
})
