import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const lines = (count: number) => 'export {}\n'.repeat(count)
const value = (code: string) => `export const a = (x) => ${code}`

const barrel = 'Avoid barrel files'
const unload = 'This keeps the host'
const reexport = 'This re-exports outside src/exports'
const environment = 'This is the environment of one machine'

/** Code, its path, and the rule that refuses it. */
const refused: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['noDefaultExport', 'packages/core/src/money/a.ts', 'export default 1'],
  ['noDefaultExport', 'scripts/a.mjs', 'export default 1'],
  ['noReExportAll', 'packages/core/src/exports/star.ts', "export * from '../money/b.js'"],
  ['This hides what is public', 'packages/core/src/exports/types.ts', "export type * from '../money/b.js'"],
  [barrel, 'packages/core/src/money/barrel.ts', "export { b } from './b.js'"],
  [reexport, 'packages/core/src/money/reexport.ts', "export { b } from './b.js'\nexport const c = 1"],
  [reexport, 'apps/playground/src/types.tsx', "export type { B } from './b.js'"],
  ['This file name says nothing', 'packages/core/src/money/utils.ts', 'export const a = 1'],
  ['This file name says nothing', 'e2e/helpers.ts', 'export const a = 1'],
  ['noExcessiveLinesPerFile', 'packages/core/src/money/long.ts', lines(251)],
  ['noExcessiveLinesPerFile', 'scripts/long.mjs', lines(251)],
  ['noExcessiveLinesPerFile', 'packages/react/src/features/pay/screens/LongScreen.tsx', lines(201)],
  ...[
    'window.name',
    'document.body',
    'navigator',
    'location',
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ].map(
    (code, index) =>
      ['noRestrictedGlobals', `packages/core/src/query/global${index}.ts`, value(code)] as const,
  ),
  ['noRestrictedGlobals', 'packages/core/src/services/fetch.ts', value("fetch('/')")],
  ['noRestrictedGlobals', 'packages/react/src/features/connect/AScreen.tsx', value('setTimeout(x, 1)')],
  ['noRestrictedGlobals', 'packages/protocol/src/timer.ts', value('setInterval(x, 1)')],
  ...['globalThis.fetch', "globalThis['fetch']", 'Date.now()', 'new Date()', 'new Date'].map(
    (code, index) => [environment, `packages/core/src/query/environment${index}.ts`, value(code)] as const,
  ),
]

const ends = [
  "addEventListener('unload', x)",
  "x.addEventListener('beforeunload', x, true)",
  'x.onunload = x',
  'x.onbeforeunload = x',
].map((code, index) => [unload, `packages/react/src/ui/unload${index}.ts`, value(code)] as const)

const floats = [
  'Number(x)',
  'parseFloat(x)',
  'Number.parseFloat(x)',
  'x.toFixed(2)',
  'x.toFixed()',
  'x.toPrecision(3)',
  '+x',
].flatMap((code, index) =>
  ['money', 'payment', 'engine', 'actions'].map(
    (folder) => [code, `packages/core/src/${folder}/float${index}.ts`] as const,
  ),
)
const remoteCode = [
  "import('https://cdn.example/a.js')",
  "import('//cdn.example/a.js')",
  "import('data:text/javascript,1')",
  'import(x)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code under test
  'import(`${x}/a.js`)',
  'eval(x)',
  'new Function(x)',
  'Function(x)',
  'importScripts(x)',
  "x.createElement('script')",
].map((code, index) => [code, `packages/wallet-frame/src/remote${index}.ts`] as const)

const allowed: Readonly<Record<string, string>> = {
  'packages/react/vite.config.ts': 'export default {}',
  'packages/core/src/exports/index.ts': `export { b } from '../money/b.js'\nexport type { B } from '../money/b.js'\n${lines(260)}`,
  'packages/core/src/money/fine.ts': `${['BigInt(x) * 10n', '+1', 'Number.isInteger(x)', "'Number(1)'", 'new Date(x)'].map((code, index) => `export const a${index} = (x) => ${code}`).join('\n')}\n// parseFloat(x)\n`,
  'packages/core/src/money/limit.ts': lines(250),
  'packages/core/src/money/free.test.ts': `${value('[Number(x), import(x), window, new Date()]')}\n${lines(300)}`,
  'packages/core/src/chain/number.ts': value('Number(x)'),
  'packages/core/src/platform/clock.ts': value(
    "[Date.now(), window, fetch, addEventListener('pagehide', x)]",
  ),
  'packages/react/src/ui/Portal.tsx': value('document.body'),
  'packages/react/src/locale/ar_SA.ts': lines(900),
  'packages/core/src/query/names.ts': `export const a = ({ fetch }) => fetch()\nexport const b = (platform) => platform.fetch('/')\nexport const c = { location: 1 }\nexport const d = 'document.body' // window\n`,
  'packages/core/src/query/lazy.ts': value("[import('./b.js'), import('viem/ens'), import('@scope/name')]"),
  'packages/server/src/remote.ts': value('[import(x), window]'),
}

const root = mkdtempSync(join(tmpdir(), 'lint-'))
let found: { rule: string; path: string }[] = []

beforeAll(() => {
  cpSync(join(repository, 'scripts/lint'), join(root, 'scripts/lint'), { recursive: true })
  const config = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'))
  const files = {
    ...allowed,
    ...Object.fromEntries([...refused, ...ends].map(([, path, code]) => [path, code])),
    ...Object.fromEntries([...floats, ...remoteCode].map(([code, path]) => [path, value(code)])),
  }
  for (const [path, code] of Object.entries({
    ...files,
    'biome.json': JSON.stringify({ ...config, vcs: { enabled: false } }),
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const command = join(repository, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(command, options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  found = [...stdout.matchAll(/^::error title=(.*?),file=(.*?),line=.*?::(.*)$/gm)].map(
    ([, title = '', file = '', message = '']) => ({
      rule: `${title} ${message}`,
      path: file.slice(file.indexOf('/lint-')).split('/').slice(2).join('/'),
    }),
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const listRules = (path: string) =>
  found.filter((problem) => problem.path === path).map((problem) => problem.rule)

test.each([...refused, ...ends])('%s refuses %s', (rule, path) => {
  expect(listRules(path)).toContainEqual(expect.stringContaining(rule))
})

test.each(floats)('T37 %s is refused where money is handled', (_code, path) => {
  expect(listRules(path)).toContainEqual(expect.stringContaining('This makes a float'))
})

test.each(remoteCode)('T60 %s is refused', (_code, path) => {
  expect(listRules(path)).toContainEqual(expect.stringContaining('This runs code that is not in the bundle'))
})

test.each(Object.keys(allowed))('%s passes', (path) => {
  expect(listRules(path).filter((rule) => !rule.includes('noUnused'))).toEqual([])
})

/** `a/{b,c}` as `a/b` and `a/c`. */
function expand(pattern: string): string[] {
  const [whole, choices] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || choices === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => expand(pattern.replace(whole, () => choice)))
}

test('every folder that a rule names exists, so that none is lost when folders move', () => {
  const { overrides }: { overrides: { includes: string[] }[] } = JSON.parse(
    readFileSync(join(repository, 'biome.json'), 'utf8'),
  )
  const files = spawnSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).stdout.split('\n')
  const dead = overrides
    .flatMap(({ includes }) => includes)
    .map((pattern) => pattern.replace(/^!/, ''))
    .filter((pattern) => !pattern.startsWith('**/'))
    .flatMap(expand)
    .filter((pattern) => {
      const parts = pattern.split('**').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
      return !files.some((file) => new RegExp(`^${parts.join('.*')}$`).test(file))
    })
  expect(dead).toEqual([])
})
