import { expect, test } from 'vitest'
import { createMatrix, type Report } from './createMatrix.js'

const journey = (feature: string, status: string, expectedStatus = 'passed') => ({
  id: feature,
  tests: [
    {
      status,
      expectedStatus,
      annotations: [
        { type: 'feature', description: feature },
        { type: 'version', description: '1.2' },
      ],
    },
  ],
})
const report = (...specs: ReturnType<typeof journey>[]): Report => ({ suites: [{ suites: [{ specs }] }] })
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(`| ${start}`))

test('a failed journey is counted as failed, and not among the journeys that passed', () => {
  const text = createMatrix({
    chromium: report(journey('send', 'expected'), journey('send', 'expected')),
    firefox: report(journey('send', 'expected'), journey('send', 'unexpected')),
    webkit: report(journey('send', 'unexpected')),
  })
  expect(lineOf(text, 'Send')).toBe('| Send | 2 | 1, 1 failed | 0, 1 failed |')
  expect(lineOf(text, '**Journeys**')).toBe('| **Journeys** | 2 | 1, 1 failed | 0, 1 failed |')
  expect(lineOf(text, ' |')).toBe('|  | Chromium 1.2 | Firefox 1.2 | WebKitGTK 1.2 |')
})

test('a journey that passed only when it was retried is shown as retried, in its row and in the sum', () => {
  const retried = report(journey('send', 'expected'), journey('send', 'flaky'))
  const all = report(journey('send', 'flaky'), journey('send', 'unexpected'))
  const text = createMatrix({ chromium: retried, firefox: all, webkit: report() })
  expect(lineOf(text, 'Send')).toBe('| Send | 2, 1 retried | 1, 1 retried, 1 failed | not run |')
  expect(lineOf(text, '**Journeys**')).toContain('| 2, 1 retried | 1, 1 retried, 1 failed |')
  expect(text).toContain('"Retried" is how many of them')
})

test('a skipped journey was not run, and has not failed', () => {
  const text = createMatrix({
    chromium: report(journey('send', 'skipped', 'skipped')),
    firefox: report(journey('send', 'expected'), journey('send', 'skipped', 'skipped')),
    webkit: report(),
  })
  expect(lineOf(text, 'Send')).toBe('| Send | not run | 1 | not run |')
})

test('a journey that is expected to fail has not passed, whatever its end', () => {
  const text = createMatrix({
    chromium: report(journey('send', 'expected', 'failed')),
    firefox: report(journey('send', 'flaky', 'failed')),
    webkit: report(journey('send', 'unexpected', 'failed')),
  })
  expect(lineOf(text, 'Send')).toBe('| Send | 0, 1 failed | 0, 1 failed | 0, 1 failed |')
})

test('what no report has is not run, and what cannot be driven has its reason', () => {
  const text = createMatrix({ chromium: report(), firefox: report(), webkit: report() })
  expect(lineOf(text, 'Send')).toBe('| Send | not run | not run | not run |')
  expect(lineOf(text, 'Log in with a passkey')).toContain('– (below)')
  expect(text).toContain('- **Log in with a passkey, Firefox.** ')
})
