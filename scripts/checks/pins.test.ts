import { expect, test } from 'vitest'
import type { LockEntry } from './lockfile.js'
import { pins } from './pins.js'

function find(packages: Record<string, LockEntry>): string[] {
  const project = new Map([['package-lock.json', JSON.stringify({ packages }, null, 2)]])
  return pins.find(project).map(({ message }) => message)
}

test.each<[string, string, boolean]>([
  ['@walletconnect/core', '2.21.8', true],
  ['@walletconnect/core', '2.21.9', false],
  ['@walletconnect/sign-client', '2.22.0', false],
  ['@walletconnect/universal-provider', '3.0.0', false],
  ['@walletconnect/core', '2.9.99', true],
  ['@reown/walletkit', '1.2.10', true],
  ['@reown/walletkit', '1.2.11', false],
])('%s %s is allowed: %s', (name, version, passes) => {
  expect(find({ [`node_modules/${name}`]: { version } })).toHaveLength(passes ? 0 : 1)
})

test('a lockfile that names a host is refused', () => {
  const problems = find({ 'node_modules/a': { resolved: 'https://example.test/a-1.0.0.tgz' } })
  expect(problems).toEqual(['a names the host it came from'])
})
