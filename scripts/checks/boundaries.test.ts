import { expect, test } from 'vitest'
import { boundaries } from './boundaries.js'

const manifests = {
  'package.json': JSON.stringify({ name: 'root', devDependencies: { vitest: '4' } }),
  'packages/protocol/package.json': JSON.stringify({ name: '@billfold/protocol', exports: { '.': {} } }),
  'packages/core/package.json': JSON.stringify({
    name: '@billfold/core',
    exports: { '.': {} },
    dependencies: { '@billfold/protocol': '0' },
    peerDependencies: { viem: '2' },
    devDependencies: { mitt: '3' },
  }),
  'packages/react/package.json': JSON.stringify({
    name: '@billfold/react',
    exports: { '.': {} },
    dependencies: { '@billfold/core': '0' },
  }),
  'packages/server/package.json': JSON.stringify({ name: '@billfold/server', exports: { '.': {} } }),
}

function find(files: Record<string, string>): string[] {
  const problems = boundaries.find(new Map(Object.entries({ ...manifests, ...files })))
  return problems.map(({ path, line, message }) => `${path}:${line} ${message}`)
}

test('what the design allows passes', () => {
  const problems = find({
    'packages/core/src/constants/timing.ts': 'export const timing = { pollMs: 2000 }',
    'packages/core/src/money/parse.ts':
      "import { request } from '@billfold/protocol'\nimport { toHex } from 'viem'\nimport { timing } from '../constants/timing.js'\nexport const parse = [request, toHex, timing]",
    'packages/core/src/money/parse.test.ts':
      "import { readFileSync } from 'node:fs'\nimport { test } from 'vitest'\nimport { createServer } from '@billfold/server'\nsetTimeout(() => [test, readFileSync, createServer], 1)",
    'packages/core/src/platform/clock.ts': 'export const clock = { now: () => Date.now() }',
    'packages/core/src/exports/index.ts': "export { parse } from '../money/parse.js'",
    'packages/react/src/ui/Portal.tsx': 'export const Portal = () => document.body',
    'packages/react/vite.config.ts': "import { join } from 'node:path'\nexport default { root: join('.') }",
  })
  expect(problems).toEqual([])
})

test.each<[string, string, string, string]>([
  [
    'an import against the arrows',
    'packages/core/src/money/a.ts',
    "import { x } from '@billfold/react'",
    'packages/core may not import @billfold/react',
  ],
  [
    'core importing the server outside a test',
    'packages/core/src/money/a.ts',
    "import { x } from '@billfold/server'",
    'may not import @billfold/server',
  ],
  [
    'a deep import',
    'packages/react/src/ui/a.ts',
    "import { x } from '@billfold/core/src/money/a.js'",
    'reaches inside @billfold/core',
  ],
  [
    'a relative path into another package',
    'packages/react/src/ui/a.ts',
    "import { x } from '../../../core/src/money/a.js'",
    'leaves its package',
  ],
  [
    'an undeclared dependency',
    'packages/core/src/money/a.ts',
    "import { x } from 'lodash'",
    'lodash is not declared by packages/core',
  ],
  [
    'a development dependency in product code',
    'packages/core/src/money/a.ts',
    "import { x } from 'mitt'",
    'mitt is not declared by packages/core',
  ],
  [
    'an undeclared type import',
    'packages/core/src/money/a.ts',
    "import type { X } from 'lodash'",
    'lodash is not declared',
  ],
  [
    'an undeclared dynamic import',
    'packages/core/src/money/a.ts',
    "export const x = () => import('lodash')",
    'lodash is not declared',
  ],
  [
    'a Node module in browser code',
    'packages/react/src/ui/a.ts',
    "import { join } from 'node:path'",
    'node:path exists only in Node',
  ],
  [
    'a relative import without its ending',
    'packages/core/src/money/a.ts',
    "import { b } from './b'",
    './b has no file ending',
  ],
  [
    'a star export',
    'packages/core/src/exports/index.ts',
    "export * from '../money/a.js'",
    '`export *` hides what is public',
  ],
  [
    'a barrel',
    'packages/core/src/money/all.ts',
    "export { b } from './b.js'",
    're-export outside src/exports',
  ],
  ['a default export', 'packages/core/src/money/a.ts', 'export default 1', 'default export'],
  ['a file called utils', 'packages/core/src/money/utils.ts', 'export const a = 1', 'utils.ts says nothing'],
  ['the window', 'packages/core/src/money/a.ts', 'export const a = () => window.name', 'window is touched'],
  [
    'a bare fetch',
    'packages/core/src/services/a.ts',
    "export const a = () => fetch('/')",
    'fetch is touched',
  ],
  [
    'a global through globalThis',
    'packages/core/src/rpc/a.ts',
    'export const a = () => globalThis.fetch',
    'globalThis.fetch is touched',
  ],
  [
    'the time of day',
    'packages/core/src/query/a.ts',
    'export const a = () => Date.now()',
    'Date.now is touched',
  ],
  [
    'a new Date',
    'packages/core/src/query/a.ts',
    'export const a = () => new Date()',
    'new Date() is touched',
  ],
  [
    'a timer in a screen',
    'packages/react/src/features/connect/AScreen.tsx',
    'export const A = () => setTimeout(() => 0, 1)',
    'setTimeout is touched',
  ],
])('%s is refused', (_name, path, text, message) => {
  const problems = find({ [path]: text })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${path}:1 `)
  expect(problems[0]).toContain(message)
})

test.each<[string, string]>([
  ['a parameter called fetch', 'export const a = ({ fetch }: { fetch: () => void }) => fetch()'],
  [
    'a property called fetch',
    "export const a = (platform: { fetch(url: string): void }) => platform.fetch('/')",
  ],
  ['a key called location', 'export const a = { location: 1 }'],
  ['a type of fetch', 'export type A = typeof fetch'],
  ['a date from a number', 'export const a = (at: number) => new Date(at)'],
  ['words in a comment or a string', "// window\nexport const a = 'document.body'"],
])('%s is no global', (_name, text) => {
  expect(find({ 'packages/core/src/query/a.ts': text })).toEqual([])
})

test('a row may not import from a row below it', () => {
  const problems = find({
    'packages/core/src/money/a.ts': "import { b } from '../query/b.js'\nexport const a = b",
    'packages/core/src/query/b.ts': 'export const b = 1',
    'packages/react/src/features/connect/C.tsx': "import { D } from '../account/D.js'\nexport const C = D",
    'packages/react/src/features/account/D.tsx': 'export const D = 1',
  })
  expect(problems).toEqual([
    'packages/core/src/money/a.ts:1 money may not import from query, which stands below it',
    'packages/react/src/features/connect/C.tsx:1 features/connect may not import from features/account, which stands below it',
  ])
})

test('createBillfold puts the rows together, so it stands below them while the rest of config stands above', () => {
  const problems = find({
    'packages/core/src/config/createBillfold.ts':
      "import { b } from '../connection/b.js'\nexport const a = b",
    'packages/core/src/config/Billfold.ts': "import { b } from '../connection/b.js'\nexport const a = b",
    'packages/core/src/connection/b.ts': 'export const b = 1',
  })
  expect(problems).toEqual([
    'packages/core/src/config/Billfold.ts:1 config may not import from connection, which stands below it',
  ])
})

test('a file that is only imported lazily may gather a chunk', () => {
  const files = {
    'packages/core/src/query/chunk.ts': "export { b } from './b.js'",
    'packages/core/src/query/b.ts': 'export const b = 1',
    'packages/core/src/query/a.ts': "export const a = () => import('./chunk.js')",
  }
  expect(find(files)).toEqual([])
  const eager = { 'packages/core/src/query/c.ts': "import { b } from './chunk.js'\nexport const c = b" }
  expect(find({ ...files, ...eager })).toEqual([
    'packages/core/src/query/chunk.ts:1 re-export outside src/exports',
  ])
})

test('send, pay and transaction do not import each other', () => {
  const problems = find({
    'packages/core/src/send/a.ts': "import { b } from '../pay/b.js'\nexport const a = b",
    'packages/core/src/pay/b.ts': 'export const b = 1',
  })
  expect(problems).toEqual([
    'packages/core/src/send/a.ts:1 packages/core/src/send may not import from packages/core/src/pay',
  ])
})

test('a screen does not import a screen, nor product code a test', () => {
  const problems = find({
    'packages/react/src/features/connect/screens/AScreen.tsx':
      "import { BScreen } from './BScreen.js'\nexport const AScreen = BScreen",
    'packages/react/src/features/connect/screens/BScreen.tsx':
      "import { c } from '../../../test/c.js'\nexport const BScreen = c",
    'packages/react/src/test/c.ts': 'export const c = 1',
  })
  expect(problems).toEqual([
    'packages/react/src/features/connect/screens/AScreen.tsx:1 a screen may not import another screen',
    'packages/react/src/features/connect/screens/BScreen.tsx:1 product code may not import test code',
  ])
})

test('a cycle is found once, also when it goes through types or a lazy import', () => {
  const problems = find({
    'packages/core/src/money/a.ts': "import type { B } from './b.js'\nexport type A = B",
    'packages/core/src/money/b.ts': "export type B = 1\nexport const c = () => import('./c.js')",
    'packages/core/src/money/c.ts': "import { type A } from './a.js'\nexport type C = A",
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/money\/c\.ts:1 import cycle: .*a\.ts -> .*b\.ts -> .*c\.ts -> .*a\.ts/)
})

test('every problem says how to mend it', () => {
  const problems = boundaries.find(
    new Map(Object.entries({ ...manifests, 'packages/core/src/money/utils.ts': 'export default window' })),
  )
  expect(problems).toHaveLength(3)
  for (const { fix } of problems) expect(fix).not.toBe('')
})
