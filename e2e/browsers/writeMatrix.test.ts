import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeMatrix } from './writeMatrix.js'

const journey = (id: string, status = 'expected', expectedStatus = 'passed') => ({
  id,
  tests: [{ status, expectedStatus, annotations: [{ type: 'feature', description: 'send' }] }],
})
const all = [journey('a'), journey('b')]

type Fake = {
  browser?: string | undefined
  journeys?: string
  commit?: string
  specs?: ReturnType<typeof journey>[]
  errors?: object[]
}

/** A report of a whole run, but for what a test says. */
const createReport = (browser: string, { specs = all, errors = [], ...metadata }: Fake = {}) => ({
  config: { metadata: { browser, journeys: 'all', commit: 'c1', ...metadata } },
  suites: [{ specs }],
  errors,
})
const whole = {
  chromium: createReport('chromium'),
  firefox: createReport('firefox'),
  webkit: createReport('webkit'),
}

/** Writes the page from these reports, of runs that should have the journeys a and b. */
function write(reports: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-matrix-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, report] of Object.entries(reports)) {
    const text = typeof report === 'string' ? report : JSON.stringify(report)
    if (report) writeFileSync(join(folder, `${name}.json`), text)
  }
  const page = join(folder, 'browsers.md')
  const flaws = writeMatrix({ reports: folder, page, listJourneys: () => ['a', 'b'] })
  return { flaws, page: existsSync(page) ? readFileSync(page, 'utf8') : undefined }
}

test('three reports of whole runs of one commit become the page', () => {
  const { flaws, page } = write(whole)
  expect(flaws).toEqual([])
  expect(page).toContain('| Send | 2 | 2 | 2 |')
})

test('a journey that skips itself or fails does not make a run a partial one', () => {
  const specs = [journey('a', 'skipped', 'skipped'), journey('b', 'unexpected')]
  const { flaws, page } = write({ ...whole, webkit: createReport('webkit', { specs }) })
  expect(flaws).toEqual([])
  expect(page).toContain('| Send | 2 | 2 | 0, 1 failed |')
})

test.each<[string, unknown, string]>([
  ['that is not there', undefined, 'there is no report'],
  ['that its runner did not finish', '{"suites":[{"spe', 'the report cannot be read'],
  ['that is none', 'null', 'the report cannot be read'],
  ['of another browser', createReport('webkit'), 'the report is of webkit'],
  ['of no browser', createReport('', { browser: undefined }), 'the report is of no named browser'],
  ['of the short journeys', createReport('firefox', { journeys: 'short' }), 'short journeys alone'],
  ['of a part', createReport('firefox', { specs: [journey('a')] }), '1 of 2 journeys did not run'],
  ['of repeated journeys', createReport('firefox', { specs: [...all, ...all] }), '2 other or repeated'],
  ['of other journeys', createReport('firefox', { specs: [...all, journey('c')] }), '1 other or repeated'],
  [
    'of a run that was stopped',
    createReport('firefox', { specs: [journey('a'), journey('b', 'skipped')] }),
    '1 of 2 journeys did not run',
  ],
  [
    'of a run that broke off',
    createReport('firefox', { errors: [{ message: 'Timed out waiting 3600s\n  at x' }] }),
    'the run broke off: Timed out waiting 3600s',
  ],
  ['of no commit', createReport('firefox', { commit: '' }), 'does not name its commit'],
])('a report %s is refused with the reason, and nothing is written', (_, firefox, reason) => {
  const { flaws, page } = write({ ...whole, firefox })
  expect(flaws).toEqual([expect.stringMatching(/^Firefox: /)])
  expect(flaws[0]).toContain(reason)
  expect(page).toBeUndefined()
})

test('reports of different commits are refused, with the commit of each', () => {
  const { flaws, page } = write({ ...whole, firefox: createReport('firefox', { commit: 'c2' }) })
  expect(flaws).toEqual(['The reports are of different commits: Chromium c1, Firefox c2, WebKitGTK c1'])
  expect(page).toBeUndefined()
})

test('every flaw is told, not only the first', () => {
  expect(write({ chromium: whole.chromium }).flaws).toEqual([
    'Firefox: there is no report',
    'WebKitGTK: there is no report',
  ])
})
