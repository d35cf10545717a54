import { expect, test } from 'vitest'
import { entryNames } from './entryNames.js'

const entry = 'packages/core/src/exports/index.ts'

function find(files: Record<string, string>): string[] {
  const exported = [
    "export { pay } from '../pay.js'",
    "export { type Rule, check } from '../check.js'",
    "export type { Fee } from '../fee.js'",
    "export { getBalance } from '../getBalance.js'",
  ]
  const project = new Map([[entry, exported.join('\n')], ...Object.entries(files)])
  return entryNames.find(project).map(({ line, message }) => `${line} ${message}`)
}

test('a name that only a test or its helper takes is found, types and the contract are not', () => {
  expect(
    find({
      'packages/react/src/Pay.tsx': "import { pay } from '@billfold/core'\npay",
      'packages/core/src/check.test.ts': "import { check } from './check.js'\ncheck",
      'packages/core/src/test/world.ts': "import { check } from '../check.js'\ncheck",
    }),
  ).toEqual(['2 check is used by tests alone'])
})

test('what core itself takes counts, at once or later', () => {
  expect(
    find({
      'packages/core/src/run.ts': "import { pay } from './pay.js'\npay",
      'packages/core/src/later.ts': "const { check } = await import('./check.js')\ncheck",
    }),
  ).toEqual([])
})

test('what the file that declares it calls itself counts', () => {
  expect(
    find({
      'packages/react/src/Pay.tsx': "import { pay } from '@billfold/core'\npay",
      'packages/core/src/check.ts': 'export function check() {}\nexport const all = () => check()',
    }),
  ).toEqual([])
})
