import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from './Check.js'
import { findImportProblems } from './imports.js'

const entry = { '.': { 'billfold-source': './src/exports/index.ts' } }
const manifests = {
  'package.json': { name: 'root', private: true, devDependencies: { vitest: '4' } },
  'packages/protocol/package.json': { name: '@billfold/protocol', exports: entry },
  'packages/core/package.json': {
    name: '@billfold/core',
    exports: entry,
    dependencies: { '@billfold/protocol': '0' },
    peerDependencies: { viem: '2', optional: '1' },
    peerDependenciesMeta: { optional: { optional: true } },
    devDependencies: { mitt: '3', viem: '2', optional: '1' },
  },
  'packages/react/package.json': { name: '@billfold/react', exports: entry },
  'packages/server/package.json': { name: '@billfold/server', exports: entry },
  'node_modules/lodash/package.json': { name: 'lodash', main: 'index.js' },
  'node_modules/mitt/package.json': { name: 'mitt', main: 'index.js' },
  'node_modules/optional/package.json': { name: 'optional', main: 'index.js' },
  'node_modules/viem/package.json': { name: 'viem', main: 'index.js' },
  'node_modules/vitest/package.json': { name: 'vitest', main: 'index.js' },
}
const layers = [
  {
    workspace: 'packages/core',
    rows: [
      ['constants'],
      ['money'],
      ['config'],
      ['send', 'pay', 'payment'],
      ['query'],
      ['config/createBillfold.ts'],
      ['exports'],
    ],
  },
]
const strangers = [['packages/core/src/send', 'packages/core/src/pay']]
const take = (...specifiers: string[]) => specifiers.map((specifier) => `import '${specifier}'\n`).join('')

/** Imports that the rules allow. */
const allowed = {
  'packages/protocol/src/exports/index.ts': '',
  'packages/server/src/exports/index.ts': '',
  'packages/react/src/exports/index.ts': '',
  'packages/core/src/exports/index.ts': "export { parse } from '../money/parse.js'",
  'packages/core/src/constants/timing.ts': 'export const timing = 1',
  'packages/core/src/money/parse.ts': `${take('@billfold/protocol', 'viem', 'optional', '../constants/timing.js')}export const parse = 1`,
  'packages/core/src/money/parse.test.ts': take('node:fs', 'vitest', '@billfold/server', '../query/late.js'),
  'packages/core/src/query/late.ts': 'export const late = 1',
  'packages/core/src/config/createBillfold.ts': take('../query/late.js'),
  'packages/react/vite.config.ts': take('node:path', 'vitest'),
  'scripts/build.ts': take('node:path', 'vitest'),
}

/** Files with one import each, and the rule that refuses it. */
const refused: readonly [rule: string, path: string, text: string][] = [
  ['arrows of packages/core', 'core/src/money/arrow.ts', take('@billfold/server')],
  ['arrows of tests in packages/core', 'core/src/money/arrow.test.ts', take('@billfold/react')],
  ['declared by packages/react', 'react/src/ui/declared.ts', take('@billfold/core')],
  ['unresolved import', 'core/src/money/deep.ts', take('@billfold/protocol/src/exports/index.js')],
  ['unresolved import', 'core/src/money/unknown.ts', take('nowhere')],
  ['unresolved import', 'core/src/money/ending.ts', take('./parse')],
  [
    'relative path into another package',
    'core/src/money/away.ts',
    take('../../../protocol/src/exports/index.js'),
  ],
  ['import of the own package by its name', 'core/src/money/self.ts', take('@billfold/core')],
  ['undeclared dependency', 'core/src/money/hoisted.ts', take('lodash')],
  ['undeclared dependency', 'core/src/money/hoistedType.ts', "import type { X } from 'lodash'"],
  ['undeclared dependency', 'core/src/money/hoistedInType.ts', "export type X = { y: import('lodash').Y }"],
  ['undeclared dependency', 'core/src/money/hoistedLater.ts', "export const x = () => import('lodash')"],
  ['undeclared dependency of a test', 'core/src/money/hoisted.test.ts', take('lodash')],
  ['development dependency in product code', 'core/src/money/dev.ts', take('mitt')],
  [
    'code of a payment that loads later',
    'core/src/payment/later.ts',
    "export const x = () => import('../money/parse.js')",
  ],
  ['Node module in browser code', 'core/src/money/node.ts', take('node:path')],
  ['product code imports test code', 'core/src/money/tested.ts', take('./parse.test.js')],
  ['packages/core: money above', 'core/src/money/up.ts', take('../query/late.js')],
  ['packages/core: config above', 'core/src/config/up.ts', take('./createBillfold.js')],
  ['packages/core: file in no known folder', 'core/src/odd/odd.ts', take('../constants/timing.js')],
  ['packages/core: import from no known folder', 'core/src/query/odd.ts', take('../odd/odd.js')],
  ['packages/core/src/send apart from its neighbours', 'core/src/send/near.ts', take('../pay/near.js')],
  [
    'screen imports a screen',
    'react/src/features/pay/screens/AScreen.tsx',
    `${take('./BScreen.js')}export const A = <p />`,
  ],
  ['cycle', 'core/src/money/cycleA.ts', "import type { B } from './cycleB.js'"],
]
const targets = {
  'packages/core/src/money/lines.ts': take('viem', 'lodash'),
  'packages/core/src/pay/near.ts': '',
  'packages/react/src/features/pay/screens/BScreen.tsx': '',
  'packages/core/src/money/cycleB.ts': "export const c = () => import('./cycleC.js')",
  'packages/core/src/money/cycleC.ts': "import { type A } from './cycleA.js'",
}

const root = mkdtempSync(join(tmpdir(), 'imports-'))
let found: Problem[] = []

beforeAll(async () => {
  const files = {
    ...Object.fromEntries(Object.entries(manifests).map(([path, json]) => [path, JSON.stringify(json)])),
    ...allowed,
    ...targets,
    ...Object.fromEntries(refused.map(([, path, text]) => [`packages/${path}`, text])),
    'package-lock.json': '{}',
    'apps/playground/src/empty.ts': '',
    'e2e/empty.ts': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    if (path.startsWith('node_modules/')) writeFileSync(join(root, dirname(path), 'index.js'), '')
  }
  mkdirSync(join(root, 'node_modules/@billfold'))
  for (const name of ['protocol', 'core', 'react', 'server'])
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@billfold', name))
  found = await findImportProblems(root, { layers, strangers })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(refused)('%s refuses packages/%s', (rule, path) => {
  const problems = found.filter((problem) => problem.path === `packages/${path}`)
  expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining(rule))
  for (const { fix } of problems) expect(fix).not.toBe('')
})

test('a problem names the line of the import', () => {
  const [problem] = found.filter(({ path }) => path.endsWith('money/lines.ts'))
  expect(problem).toMatchObject({ line: 2, message: 'undeclared dependency: lodash' })
})

test('a cycle is told as the way round, through types and lazy imports', () => {
  const [cycle] = found.filter(({ message }) => message.startsWith('cycle'))
  expect(cycle?.message).toMatch(/cycleA\.ts -> .*cycleB\.ts -> .*cycleC\.ts -> .*cycleA\.ts/)
})

test('what the design allows passes', () => {
  expect(found.filter(({ path }) => path in allowed)).toEqual([])
})
