import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LockEntry, Lockfile } from './lockfile.js'
import { platformPackages } from './platforms.js'

const lockfileUrl = new URL('../../package-lock.json', import.meta.url)

function find(packages: Record<string, LockEntry>): string[] {
  const project = new Map([['package-lock.json', JSON.stringify({ packages }, null, 2)]])
  return platformPackages.find(project).map(({ message }) => message)
}

const names = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'darwin-x64'].map((name) => `fast-${name}`)
const parent: LockEntry = {
  version: '2.0.0',
  optionalDependencies: Object.fromEntries([...names, 'fast-linux-x64-musl'].map((name) => [name, '2.0.0'])),
}
const complete: Record<string, LockEntry> = {
  'node_modules/fast': parent,
  ...Object.fromEntries(
    names.map((name) => [`node_modules/${name}`, { version: '2.0.0', integrity: 'sha512-x' }]),
  ),
}

test('the lockfile of this repository has every native package for every platform', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync(lockfileUrl, 'utf8'))
  expect(find(packages)).toEqual([])
})

test.each(['@rolldown/binding-linux-arm64-gnu', '@biomejs/cli-darwin-x64', '@foundry-rs/anvil-darwin-arm64'])(
  'without the entry of %s the lockfile of this repository is refused, and the package is named',
  (name) => {
    const { packages }: Lockfile = JSON.parse(readFileSync(lockfileUrl, 'utf8'))
    expect(packages[`node_modules/${name}`]).toBeDefined()
    delete packages[`node_modules/${name}`]
    expect(find(packages)).toEqual([expect.stringContaining(name)])
  },
)

test('builds for other C libraries and systems are not asked for, and other optional packages are none', () => {
  expect(find(complete)).toEqual([])
  expect(
    find({ 'node_modules/watcher': { version: '1.0.0', optionalDependencies: { fsevents: '2' } } }),
  ).toEqual([])
})

test('a build may be nested in its package', () => {
  const { 'node_modules/fast-darwin-x64': build = {}, ...rest } = complete
  expect(find({ ...rest, 'node_modules/fast/node_modules/fast-darwin-x64': build })).toEqual([])
})

test.each<[string, Record<string, LockEntry>, string]>([
  [
    'a build of another version',
    { 'node_modules/fast-darwin-x64': { version: '1.0.0', integrity: 'sha512-x' } },
    'fast-darwin-x64 2.0.0 is not in the lockfile: nothing starts on darwin-x64',
  ],
  [
    'a build without integrity',
    { 'node_modules/fast-linux-arm64-gnu': { version: '2.0.0' } },
    'fast-linux-arm64-gnu has no integrity',
  ],
  [
    'a package that has no build for a platform',
    { 'node_modules/fast': { optionalDependencies: { 'fast-linux-x64-gnu': '2.0.0' } } },
    'fast has no build for linux-arm64',
  ],
  [
    'a build under other names for the processors',
    {
      'node_modules/quick': {
        optionalDependencies: { 'quick-linux-x86_64': '1.0.0', 'quick-darwin-universal': '1.0.0' },
      },
    },
    'quick has no build for linux-arm64',
  ],
  [
    'one of two builds for a platform',
    {
      'node_modules/fast': {
        optionalDependencies: { ...parent.optionalDependencies, 'fast-lib-linux-x64': '1.0.0' },
      },
    },
    'fast-lib-linux-x64 1.0.0 is not in the lockfile: nothing starts on linux-x64',
  ],
])('%s is refused', (_name, entries, message) => {
  expect(find({ ...complete, ...entries })).toContain(message)
})

test('an exception that is no longer needed is refused', () => {
  const name = '@foundry-rs/anvil-linux-arm64'
  const { packages }: Lockfile = JSON.parse(readFileSync(lockfileUrl, 'utf8'))
  packages[`node_modules/${name}`] = { ...packages[`node_modules/${name}`], integrity: 'sha512-x' }
  expect(find(packages)).toEqual([`${name} has its integrity`])
})
