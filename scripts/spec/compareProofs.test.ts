import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareProofs } from './compareProofs.js'
import { listTests } from './listTests.js'
import { parseRequirements } from './parseRequirements.js'

const list = parseRequirements(
  ['# Requirements', '## 2. Screens', '### Routes', '- **R2.1** No routes.', '- **R2.10** A modal.'].join(
    '\n',
  ),
)

test('requirements are read with the headings they stand under', () => {
  expect(list).toEqual([
    { id: 'R2.1', section: '2. Screens / Routes', text: 'No routes.' },
    { id: 'R2.10', section: '2. Screens / Routes', text: 'A modal.' },
  ])
})

test('the list of this repository is read whole', () => {
  const markdown = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')
  const ids = parseRequirements(markdown).map(({ id }) => id)
  expect(ids).toHaveLength(markdown.match(/^- \*\*R/gm)?.length ?? 0)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id is proven by a passing test that names it whole', () => {
  const { proven, unproven } = compareProofs(list, [
    { title: 'R2.10 a modal opens', passed: true, met: true },
  ])
  expect(proven).toEqual(['R2.10'])
  expect(unproven.map(({ id }) => id)).toEqual(['R2.1'])
})

test('a failing test takes the proof away; what no test names is told apart from it', () => {
  const tests = [
    { title: 'R2.1 here', passed: true, met: true },
    { title: 'R2.1 there', passed: false, met: true },
  ]
  const { proven, unproven, unnamed } = compareProofs(list, tests)
  expect(proven).toEqual([])
  expect(unproven.map(({ id }) => id)).toEqual(['R2.1', 'R2.10'])
  expect(unnamed.map(({ id }) => id)).toEqual(['R2.10'])
})

test('an id that does not exist is told with the test that names it', () => {
  const { unknown } = compareProofs(list, [{ title: 'R9.999 nothing', passed: true, met: true }])
  expect(unknown).toEqual([{ id: 'R9.999', title: 'R9.999 nothing' }])
})

test('what a person meets is not proven where nobody looks at a screen or a chain', () => {
  const tests = [
    { title: 'R2.1 a table', passed: true, met: false },
    { title: 'R2.10 a table', passed: true, met: false },
    { title: 'R2.10 a modal opens', passed: true, met: true },
  ]
  expect(compareProofs(list, tests).unmet.map(({ id }) => id)).toEqual(['R2.1'])
  const events = [{ id: 'R7.1', section: '7. Services', text: 'An event.' }]
  expect(compareProofs(events, [{ title: 'R7.1', passed: true, met: false }]).unmet).toEqual([])
})

test('reports of vitest and Playwright give whole titles, and what was skipped did not pass', () => {
  const vitest = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { ancestorTitles: ['R2.1'], title: 'opens', status: 'passed' },
          { ancestorTitles: [], title: 'R2.10', status: 'skipped' },
        ],
      },
    ],
  }
  const playwright = {
    suites: [
      {
        title: 'a.spec.ts',
        suites: [{ title: 'R2.1', specs: [{ title: 'works', tests: [{ status: 'flaky' }] }] }],
      },
    ],
  }
  const isMet = (file: string) => file === 'a.test.ts'
  expect(listTests(vitest, isMet)).toEqual([
    { title: 'R2.1 opens', passed: true, met: true },
    { title: 'R2.10', passed: false, met: true },
  ])
  expect(listTests(vitest, () => false)[0]?.met).toBe(false)
  expect(listTests(playwright, isMet)).toEqual([{ title: 'a.spec.ts R2.1 works', passed: false, met: true }])
})
