import { expect, test } from 'vitest'
import { initialSettings, readLink, writeLink, writeSetting } from './Settings.js'

const link = (said: unknown) => `#${encodeURIComponent(JSON.stringify(said))}`

test('an emptied setting leaves no trace, and a link brings settings back', () => {
  const titled = writeSetting(initialSettings, 'options.connectModal.title', 'Hello')
  expect(titled.options.connectModal).toEqual({ title: 'Hello' })
  expect(readLink(writeLink(titled))).toEqual(titled)
  expect(writeSetting(titled, 'options.connectModal.title', '')).toEqual(initialSettings)
})

test('a link has only what was changed: theme, component, troubles and all', () => {
  const changes: [string, unknown][] = [
    ['component', 'TransactionModal'],
    ['look.preset', 'paper'],
    ['look.color.primary', '#aa0000'],
    ['look.radius.modal', 4],
    ['faults.services', 'slow'],
    ['faults.bridge', 'refund'],
    ['faults.storage', 'off'],
  ]
  const changed = changes.reduce(
    (settings, [path, value]) => writeSetting(settings, path, value),
    initialSettings,
  )
  expect(readLink(writeLink(changed))).toEqual(changed)
  expect(Object.keys(JSON.parse(decodeURIComponent(writeLink(changed).slice(1))))).toEqual([
    'component',
    'look',
    'faults',
  ])
  expect(readLink(writeLink(initialSettings))).toEqual(initialSettings)
})

test.each([
  '#%7Bnonsense',
  '#%E0%A4%A',
  '#null',
  '#[1]',
  link('text'),
  link({ component: 'constructor' }),
  link({ component: '<img src=x onerror=alert(1)>' }),
  link({ demoWallets: 1e9 }),
  link({ demoWallets: -1 }),
  link({ speed: 0 }),
  link({ balanceToken: '__proto__' }),
  link({ look: { base: 'dark', color: { surface: 'red;}*{display:none' } } }),
  link({ look: { base: 'dark', preset: 'toString' } }),
  link({ look: { base: 'dark', radius: { modal: 1e9 } } }),
  link({ options: { chains: [] } }),
  link({ faults: { services: 'burning' } }),
  link({ faults: { bridge: 'robbed' } }),
  '#{"__proto__":{"component":"BuyWidget"},"constructor":{"prototype":{"polluted":1}}}',
  link({ options: { appMetadata: { name: 'x'.repeat(9000) } } }),
])('T55 an address that nobody here has written changes nothing: %#', (hash) => {
  expect(readLink(hash)).toEqual(initialSettings)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('what is right in an address counts beside what is wrong', () => {
  const read = readLink(link({ component: 'BuyWidget', speed: 'fast', look: { base: 'dark' } }))
  expect(read).toEqual({ ...initialSettings, component: 'BuyWidget', look: { base: 'dark' } })
})
