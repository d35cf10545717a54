import { expect, test } from 'vitest'
import { licences } from './licences.js'
import type { LockEntry } from './lockfile.js'

function find(packages: Record<string, LockEntry>): string[] {
  const project = new Map([
    ['package-lock.json', JSON.stringify({ packages }, null, 2)],
    ['packages/core/package.json', '{}'],
    ['packages/devstack/package.json', '{"private":true}'],
  ])
  return licences.find(project).map(({ message }) => message)
}

test('free licences, and any licence of what nobody installs, pass', () => {
  const problems = find({
    'packages/core': { license: 'MIT', dependencies: { good: '1' } },
    'packages/devstack': { license: 'MIT', dependencies: { copyleft: '1' } },
    'node_modules/good': { license: '(MIT OR GPL-3.0)' },
    'node_modules/copyleft': { license: 'GPL-3.0' },
    'node_modules/@billfold/core': { link: true, resolved: 'packages/core' },
  })
  expect(problems).toEqual([])
})

test.each<[string, LockEntry, string]>([
  ['a copyleft licence', { license: 'GPL-3.0' }, 'bad has the licence GPL-3.0'],
  ['half a free licence', { license: '(MIT AND GPL-3.0)' }, 'bad has the licence (MIT AND GPL-3.0)'],
  ['a licence in words', { license: 'SEE LICENSE' }, 'bad has the licence SEE LICENSE'],
  ['no licence', {}, 'bad has the licence unknown'],
])('%s is refused in a dependency, however deep, and in a required peer', (_name, entry, message) => {
  const deep = {
    'packages/core': { license: 'MIT', dependencies: { good: '1' } },
    'node_modules/good': { license: 'MIT', peerDependencies: { bad: '1' } },
    'node_modules/good/node_modules/bad': entry,
  }
  expect(find(deep)).toEqual([message])
})

test('an optional peer is the choice of who installs it, unless we ourselves are developed with it', () => {
  const core = {
    license: 'MIT',
    peerDependencies: { peer: '1' },
    peerDependenciesMeta: { peer: { optional: true } },
  }
  const rest = {
    'node_modules/peer': { license: 'Apache-2.0', dependencies: { bad: '1' } },
    'node_modules/bad': { license: 'GPL-3.0' },
  }
  expect(find({ 'packages/core': core, ...rest })).toEqual([])
  const used = { ...core, devDependencies: { peer: '1' } }
  expect(find({ 'packages/core': used, ...rest })).toEqual(['bad has the licence GPL-3.0'])
})
