import { expect, test } from 'vitest'
import { findKnots } from './findKnots.js'
import { folderOf, type House, listNames, measure } from './measure.js'
import { findWalkProblems } from './walks.js'

function count(files: Record<string, string>, workspace = 'packages/core'): Record<string, number> {
  const house = measure(new Map(Object.entries(files))).find((one: House) => one.workspace === workspace)
  if (!house) throw new Error(`no figures of ${workspace}`)
  return {
    ...Object.fromEntries(listNames.map((name) => [name, house.lists[name].length])),
    median: house.median,
    p90: house.p90,
  }
}

const src = 'packages/core/src'

test('product files are counted without tests and their helpers', () => {
  const figures = count({
    [`${src}/money/a.ts`]: 'export const a = 1\n',
    [`${src}/money/b.ts`]: 'export const b = 1\n'.repeat(20),
    [`${src}/money/a.test.ts`]: '',
    [`${src}/money/a.test-d.ts`]: '',
    [`${src}/test/c.ts`]: '',
  })
  expect(figures).toMatchObject({ files: 2, small: 1, median: 1, bigFolders: 0 })
})

test('a folder over 30 product files counts', () => {
  const files = Object.fromEntries([...Array(31).keys()].map((index) => [`${src}/money/a${index}.ts`, '']))
  expect(count(files)).toMatchObject({ bigFolders: 1, files: 31 })
})

test('folders that import each other are a knot, by types too; files are a cycle by values only', () => {
  const figures = count({
    [`${src}/money/a.ts`]: "import type { B } from '../chain/b.js'\nexport type A = B",
    [`${src}/chain/b.ts`]: "export type B = 1\nexport { c } from './c.js'",
    [`${src}/chain/c.ts`]: "import { type A } from '../money/a.js'\nexport const c = {} as A",
  })
  expect(figures).toMatchObject({ knots: 1, cycles: 0 })
  const circle = {
    [`${src}/money/a.ts`]: "import { b } from './b.js'\nexport const a = () => b",
    [`${src}/money/b.ts`]: "import { a } from './a.js'\nexport const b = () => a",
  }
  expect(count(circle)).toMatchObject({ knots: 0, cycles: 1 })
})

test('features, routes, infra, adapters and wallets count by their second level', () => {
  expect(folderOf('packages/react/src/features/pay/screens/AScreen.tsx')).toBe('features/pay')
  expect(folderOf('packages/react/src/features/shared.ts')).toBe('features')
  expect(folderOf('packages/core/src/money/deep/a.ts')).toBe('money')
  expect(folderOf('scripts/checks/rules/a.ts')).toBe('checks')
})

test('words count in comments and documents, old names in code, long comments and citations too', () => {
  const figures = count({
    [`${src}/money/a.ts`]: `// It came anew.\nexport const letGo = 'came'\n/** ${'word '.repeat(26)}*/\n// (design 9.3)\n`,
    [`${src}/money/b.ts`]: `${'// eight words are in this line of comment\n'.repeat(4)}`,
    'packages/core/README.md': 'Whoever reads.\n```\nsomebody\n```\n',
  })
  expect(figures).toMatchObject({ words: 4, longComments: 2, citations: 1 })
})

test('the code of an example is not part of a long comment', () => {
  const example = `/**\n * Reads it.\n *\n * @example\n * \`\`\`ts\n * ${'word '.repeat(30)}\n * \`\`\`\n */\nexport const a = 1\n`
  expect(count({ [`${src}/money/a.ts`]: example })).toMatchObject({ longComments: 0 })
})

test('names are those of the main entry of core', () => {
  const entry = "export { a, b as c } from '../money/a.js'\nexport type { D } from '../money/d.js'"
  expect(count({ [`${src}/exports/index.ts`]: entry })).toMatchObject({ names: 3 })
})

test('a knot is found once, with all its members', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(findKnots(graph)).toEqual([['a', 'b', 'c']])
})

test('a walk names files that exist, and not too many', () => {
  expect(findWalkProblems({ 'an amount': ['a.ts'], 'a wallet id': [] }, () => true)).toEqual([])
  expect(findWalkProblems({ 'an amount': ['a.ts'] }, () => false)).toEqual(['an amount: a.ts does not exist'])
  expect(findWalkProblems({ 'a wallet id': Array(21).fill('a.ts') }, () => true)).toEqual([
    'a wallet id: 21 files, the limit is 20',
  ])
  expect(findWalkProblems({ 'a walk': [] }, () => true)).toEqual(['a walk: there is no such walk'])
})
