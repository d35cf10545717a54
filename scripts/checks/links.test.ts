import { expect, test } from 'vitest'
import { findDeadLinks } from './links.js'

const files = {
  'README.md': '# Billfold\n\n## Quick start (2 minutes)\n',
  'packages/core/src/money/parseUnits.ts': '',
  'packages/core/src/money/parseUnits.test.ts': '',
  'docs/guides/next.md': '',
}

function find(text: string, path = 'docs/page.md'): string[] {
  const all: Record<string, string> = { ...files, [path]: text }
  return findDeadLinks(path, Object.keys(all), (name) => all[name] ?? '').map(({ message }) => message)
}

test.each([
  '[a](../README.md)',
  '[a](../README.md#quick-start-2-minutes)',
  '[a](guides/next.md)',
  '[a](../packages/core/)',
  '[a](https://example.test/b.md)',
  '`packages/core/src/money`',
  '`packages/core/src/money/parseUnits`',
  '`money/parseUnits.ts`',
  '`parseUnits.ts:12`',
  '`packages/*/src/<folder>/{parseUnits,formatUnits}.ts`',
  '`packages/devstack/.cache`',
  '`npm run check a.ts`',
  '```sh\ncat `packages/gone.ts`\n```',
  '| packages/core/src/money/parseUnits.test.ts: R5.10 |',
  '| parseUnits.test.ts: R5.10 |',
])('%s passes', (text) => {
  expect(find(text)).toEqual([])
})

test.each([
  ['[a](gone.md)', 'gone.md leads nowhere'],
  ['[a](../README.md#gone)', 'README.md has no heading #gone'],
  ['`packages/core/src/gone`', 'packages/core/src/gone is not in the repository'],
  ['`money/gone.ts`', 'money/gone.ts is not in the repository'],
  ['`Units.ts`', 'Units.ts is not in the repository'],
  ['`packages/*/gone/<name>.ts`', 'packages/*/gone/<name>.ts is not in the repository'],
  ['| packages/core/src/gone.test.ts: R5.10 |', 'packages/core/src/gone.test.ts is not in the repository'],
  ['see packages/core/src/gone.ts.', 'packages/core/src/gone.ts is not in the repository'],
  ['| gone.test.tsx: R5.10 |', 'gone.test.tsx is not in the repository'],
])('%s is refused', (text, message) => {
  expect(find(text)).toEqual([message])
})

test('a guide may name files of the reader, not dead files of ours', () => {
  expect(find('`vite.config.ts`', 'docs/guides/next.md')).toEqual([])
  expect(find('`packages/gone.ts`', 'docs/guides/next.md')).toHaveLength(1)
})
