import { expect, test } from 'vitest'
import { createMatrix, type Report } from './createMatrix.js'

const journey = (feature: string, status: string) => ({
  title: feature,
  tests: [
    {
      status,
      annotations: [
        { type: 'feature', description: feature },
        { type: 'version', description: '1.2' },
      ],
    },
  ],
})
const report = (...specs: ReturnType<typeof journey>[]): Report => ({ suites: [{ suites: [{ specs }] }] })
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(`| ${start}`))

test('a failed journey is counted as failed, and not among the journeys', () => {
  const text = createMatrix({
    chromium: report(journey('send', 'expected'), journey('send', 'flaky')),
    firefox: report(journey('send', 'expected'), journey('send', 'unexpected')),
    webkit: report(journey('send', 'unexpected')),
  })
  expect(lineOf(text, 'Send')).toBe('| Send | 2 | 1, 1 failed | 0, 1 failed |')
  expect(lineOf(text, '**Journeys**')).toBe('| **Journeys** | 2 | 1 | 0 |')
  expect(lineOf(text, ' |')).toBe('|  | Chromium 1.2 | Firefox 1.2 | WebKitGTK 1.2 |')
})

test('what no report has is not run, and what cannot be driven has its reason', () => {
  const text = createMatrix({ chromium: undefined, firefox: report(), webkit: undefined })
  expect(lineOf(text, 'Send')).toBe('| Send | not run | not run | not run |')
  expect(lineOf(text, 'Log in with a passkey')).toContain('– (below)')
  expect(text).toContain('- **Log in with a passkey, Firefox.** ')
})
