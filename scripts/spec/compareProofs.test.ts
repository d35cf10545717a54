import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareProofs } from './compareProofs.js'
import { createIsOnProduct } from './listProduct.js'
import { listTests } from './listTests.js'
import { parseRequirements } from './parseRequirements.js'
import { unseen } from './unseen.js'

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
    { title: 'R2.10 a modal opens', passed: true, met: true, onProduct: true },
  ])
  expect(proven).toEqual(['R2.10'])
  expect(unproven.map(({ id }) => id)).toEqual(['R2.1'])
})

test('a failing test takes the proof away; what no test names is told apart from it', () => {
  const tests = [
    { title: 'R2.1 here', passed: true, met: true, onProduct: true },
    { title: 'R2.1 there', passed: false, met: true, onProduct: true },
  ]
  const { proven, unproven, unnamed } = compareProofs(list, tests)
  expect(proven).toEqual([])
  expect(unproven.map(({ id }) => id)).toEqual(['R2.1', 'R2.10'])
  expect(unnamed.map(({ id }) => id)).toEqual(['R2.10'])
})

test('an id that does not exist is told with the test that names it', () => {
  const { unknown } = compareProofs(list, [
    { title: 'R9.999 nothing', passed: true, met: true, onProduct: true },
  ])
  expect(unknown).toEqual([{ id: 'R9.999', title: 'R9.999 nothing' }])
})

test('what a person meets is not proven where nobody looks at a screen or a chain', () => {
  const tests = [
    { title: 'R2.1 a table', passed: true, met: false, onProduct: true },
    { title: 'R2.10 a table', passed: true, met: false, onProduct: true },
    { title: 'R2.10 a modal opens', passed: true, met: true, onProduct: true },
  ]
  expect(compareProofs(list, tests).unmet.map(({ id }) => id)).toEqual(['R2.1'])
  const events = [{ id: 'R7.1', section: '7. Services', text: 'An event.' }]
  expect(compareProofs(events, [{ title: 'R7.1', passed: true, met: false, onProduct: true }]).unmet).toEqual(
    [],
  )
})

test('a rule, a message or a number that a person meets is proven on a screen, unless the list says why not', () => {
  const seen = ['R5.1', 'R8.5', 'R9.40', ...Object.keys(unseen)].map((id) => ({ id, section: '', text: id }))
  const tests = seen.map(({ id }) => ({ title: id, passed: true, met: false, onProduct: true }))
  expect(compareProofs(seen, tests).unmet.map(({ id }) => id)).toEqual(['R5.1', 'R8.5', 'R9.40'])
})

test('the list of what nobody meets has ids of the requirements, with a reason each', () => {
  const markdown = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')
  const ids = parseRequirements(markdown).map(({ id }) => id)
  expect(Object.keys(unseen).filter((id) => !ids.includes(id) || !/^R[589]\./.test(id))).toEqual([])
  expect(Object.values(unseen).filter((reason) => reason.length < 5)).toEqual([])
})

test('a test that runs no code that ships proves nothing', () => {
  const tests = [{ title: 'R2.1 a copy', passed: true, met: true, onProduct: false }]
  const { proven, unshipped, unnamed } = compareProofs(list, tests)
  expect(proven).toEqual([])
  expect(unshipped.map(({ id }) => id)).toEqual(['R2.1'])
  expect(unnamed.map(({ id }) => id)).toEqual(['R2.10'])
})

test('code ships when the exports of a package or an app reach it; a test reaches it itself or through helpers', () => {
  const isOnProduct = createIsOnProduct(
    new Map([
      ['packages/core/src/exports/index.ts', "export { pay } from '../pay.js'"],
      ['packages/core/src/pay.ts', "import('./later.js')\nexport const pay = 1"],
      ['packages/core/src/later.ts', 'export const later = 1'],
      ['packages/core/src/dead.ts', 'export const dead = 1'],
      ['packages/core/src/test/world.ts', "import { later } from '../later.js'\nexport const world = later"],
      ['packages/core/src/a.test.ts', "import { dead } from './dead.js'\ndead"],
      ['packages/core/src/b.test.ts', "import { world } from './test/world.js'\nworld"],
      ['packages/core/src/c.test.ts', "import type { Pay } from './pay.js'\nlet a: Pay"],
      ['packages/react/src/d.test.tsx', "import { pay } from '@billfold/core'\npay"],
      ['apps/shop/src/main.tsx', "import { row } from './row.js'\nrow"],
      ['apps/shop/src/row.tsx', 'export const row = 1'],
      ['apps/shop/src/row.test.tsx', "import { row } from './row.js'\nrow"],
      ['e2e/journeys/pay.spec.ts', ''],
    ]),
  )
  const tests = ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((name) => `packages/core/src/${name}`)
  expect(tests.map(isOnProduct)).toEqual([false, true, false])
  expect(isOnProduct('packages/react/src/d.test.tsx')).toBe(true)
  expect(isOnProduct('apps/shop/src/row.test.tsx')).toBe(true)
  expect(isOnProduct('e2e/journeys/pay.spec.ts')).toBe(true)
})

test('reports of vitest and Playwright give whole titles, and what was skipped, unsteady or expected to fail did not pass', () => {
  const vitest = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { ancestorTitles: ['R2.1'], title: 'opens', status: 'passed', failureMessages: [] },
          { ancestorTitles: [], title: 'R2.10', status: 'skipped', failureMessages: [] },
          { ancestorTitles: [], title: 'R2.11 wavers', status: 'passed', failureMessages: ['Too late'] },
        ],
      },
    ],
  }
  const playwright = {
    suites: [
      {
        title: 'a.spec.ts',
        suites: [
          {
            title: 'R2.1',
            specs: [
              { title: 'works', tests: [{ status: 'expected', expectedStatus: 'passed' }] },
              { title: 'wavers', tests: [{ status: 'flaky', expectedStatus: 'passed' }] },
              { title: 'is broken', tests: [{ status: 'expected', expectedStatus: 'failed' }] },
            ],
          },
        ],
      },
    ],
  }
  const read = (file: string) => ({ met: file === 'a.test.ts', onProduct: true })
  expect(listTests(vitest, read)).toEqual([
    { title: 'R2.1 opens', passed: true, met: true, onProduct: true },
    { title: 'R2.10', passed: false, met: true, onProduct: true },
    { title: 'R2.11 wavers', passed: false, met: true, onProduct: true },
  ])
  expect(listTests(vitest, () => ({ met: false, onProduct: false }))[0]).toMatchObject({
    met: false,
    onProduct: false,
  })
  expect(listTests(playwright, read)).toEqual([
    { title: 'a.spec.ts R2.1 works', passed: true, met: true, onProduct: true },
    { title: 'a.spec.ts R2.1 wavers', passed: false, met: true, onProduct: true },
    { title: 'a.spec.ts R2.1 is broken', passed: false, met: true, onProduct: true },
  ])
})
