import { expect, test } from 'vitest'
import { toPlain } from '../page/billfoldEvents.js'
import { readParameters } from './readParameters.js'

function read(query: Record<string, string>) {
  return readParameters(new URL(`http://localhost/embed.html?${new URLSearchParams(query)}`))
}

test('an address without anything shows the connect button as it comes', () => {
  expect(read({})).toEqual({
    component: 'ConnectButton',
    options: {},
    wallets: 0,
    speed: 1,
    services: true,
    storage: true,
    auth: false,
  })
})

test('component, options, wallets, speed, services and sign-in come from the address', () => {
  const p = JSON.stringify({ chains: [1337], connectModal: { size: 'compact' } })
  expect(read({ c: 'ConnectEmbed', p, wallets: '2', speed: '20', services: '0', auth: '1' })).toEqual({
    component: 'ConnectEmbed',
    options: { chains: [1337], connectModal: { size: 'compact' } },
    wallets: 2,
    speed: 20,
    services: false,
    storage: true,
    auth: true,
  })
})

test.each([
  [{ p: '{' }, 'p: is not JSON'],
  [{ p: '{"connectModal":{"sise":"wide"}}' }, 'p.connectModal.sise: '],
  [{ p: '{"connectModal":{"size":"huge"}}' }, 'p.connectModal.size: '],
  [{ p: '{"chains":[]}' }, 'p.chains: needs at least one chain'],
  [{ p: '{"displayBalanceToken":{"1337":"0x12"}}' }, 'must be an address'],
  [{ wallets: '11' }, 'wallets: at most 10'],
  [{ wallets: '-1' }, 'wallets: must be a whole number'],
  [{ speed: '0' }, 'speed: must be above zero'],
  [{ speed: 'fast' }, 'speed: '],
])('a mistake in %j is named', (query, message) => {
  expect(() => read(query as Record<string, string>)).toThrow(message)
})

test('what a callback is given is kept as plain data', () => {
  const loop: Record<string, unknown> = { amount: 12345678901234567890n, run: () => 1, list: [1n] }
  loop.self = loop
  const kept = toPlain({ loop, error: new TypeError('no') })
  expect(JSON.parse(JSON.stringify(kept))).toMatchObject({
    loop: { amount: '12345678901234567890', list: ['1'] },
    error: { name: 'TypeError', message: 'no' },
  })
})
