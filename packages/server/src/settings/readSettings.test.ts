import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './readSettings.js'
import { settings } from './settings.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-settings-'))
const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}
const chain = { id: 1, name: 'One', rpcUrl: 'https://rpc.example' }
const good = file('good.json', [chain])
const key = `0x${'1'.repeat(64)}`

test('what is not set has its default, and nothing is development by accident', () => {
  expect(readSettings({ BILLFOLD_CHAINS_FILE: good })).toMatchObject({
    development: false,
    port: 4000,
    host: '127.0.0.1',
    chains: [{ ...chain, tokens: [] }],
    trustedProxies: 0,
  })
})

test('rates of currencies are read as they are written', () => {
  const read = (rates: string) => readSettings({ BILLFOLD_CHAINS_FILE: good, BILLFOLD_RATES: rates }).rates
  expect(read('EUR=0.921234567890123456,JPY=151')).toEqual({ EUR: '0.921234567890123456', JPY: '151' })
  expect(() => read('EUR:0.92')).toThrow('BILLFOLD_RATES: Expected rates such as EUR=0.92,JPY=151.5')
})

test('sources of prices, rates and tokens are read from the providers file', () => {
  const read = (content: unknown) =>
    readSettings({ BILLFOLD_CHAINS_FILE: good, BILLFOLD_PROVIDERS_FILE: file('sources.json', content) })
  const { prices, currencyRates, tokens } = read({
    prices: { chainlink: {}, defiLlama: {}, coinGecko: { plan: 'pro', key: 'my-secret' } },
    currencyRates: { ecb: {} },
    tokens: { lists: [{ url: 'https://list.example/all.json' }, { id: 'own' }] },
  })
  expect(prices?.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'chainlink decision',
    'defillama display',
    'coingecko display',
  ])
  expect([...(currencyRates ?? []), ...(tokens ?? [])].map(({ id }) => id)).toEqual([
    'ecb',
    'list.example',
    'own',
  ])
  const wrong = () => read({ prices: { coinGecko: { kee: 'my-secret' }, chainlink: { feeds: { one: {} } } } })
  expect(wrong).toThrow(/prices\.coinGecko\.kee/)
  expect(wrong).not.toThrow(/my-secret/)
})

test.each(['hosted', 'lifi'])(
  'an empty list of contracts of %s is refused, because it refuses every payment',
  (id) => {
    const read = (contracts?: string[]) => {
      const routes = { [id]: { url: 'https://bridge.example', contracts } }
      const providers = file(`${id}.json`, { routes })
      return readSettings({ BILLFOLD_CHAINS_FILE: good, BILLFOLD_PROVIDERS_FILE: providers }).routes
    }
    expect(() => read([])).toThrow(
      `routes.${id}.contracts: Expected addresses: an empty list refuses every payment`,
    )
    expect(read([`0x${'12'.repeat(20)}`])).toHaveLength(1)
    expect(read()).toHaveLength(1)
  },
)

test('everything that is wrong is named at once, without repeating a secret', () => {
  const wrong = { BILLFOLD_CHAINS_FILE: good, BILLFOLD_PORT: 'many', BILLFOLD_SPONSOR_KEY: 'my-secret' }
  expect(() => readSettings(wrong)).toThrow(/BILLFOLD_PORT: Expected a whole number\n.*BILLFOLD_SPONSOR_KEY/)
  expect(() => readSettings(wrong)).not.toThrow(/my-secret/)
})

const ring = [{ id: 'k1', secret: 'c2VjcmV0' }]
const wallet = {
  port: 4100,
  publicUrl: 'https://wallet.example',
  frameDir: '/srv/frame',
  keys: { auth: ring, recovery: ring },
  recovery: 'user',
  mail: { url: 'smtp://mail.example', from: 'wallet@example.test' },
  ecosystems: [{ id: 'ecosystem.shops', name: 'Shops', partners: ['shop'] }],
}

test('the in-app wallet is set by a file, whose mistakes are named without its secrets', () => {
  const base = { BILLFOLD_CHAINS_FILE: good }
  expect(readSettings({ ...base, BILLFOLD_WALLET_FILE: file('wallet.json', wallet) }).wallet).toEqual(wallet)
  expect(readSettings(base).wallet).toBeUndefined()
  const { recovery: _, ...unchosen } = wallet
  const wrong = file('unchosen.json', { ...unchosen, keys: { auth: [], recovery: ring } })
  const read = () => readSettings({ ...base, BILLFOLD_WALLET_FILE: wrong })
  expect(read).toThrow(/keys\.auth[\s\S]*recovery/)
  expect(read).not.toThrow(/c2VjcmV0/)
})

const { privateKey: p256 } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privateKey = p256.export({ type: 'pkcs8', format: 'pem' }).toString()
const appleKey = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey }
const readProvider = (provider: object) =>
  readSettings({
    BILLFOLD_CHAINS_FILE: good,
    BILLFOLD_WALLET_FILE: file('provider.json', { ...wallet, providers: [provider] }),
  }).wallet?.providers

test('a known provider needs little, and Apple the key that signs its client secret', () => {
  const apple = { id: 'apple', name: 'Apple', clientId: 'com.example.web', appleKey }
  const x = { id: 'x', name: 'X', clientId: 'kit', clientSecret: 'secret' }
  expect(readProvider(apple)).toEqual([apple])
  expect(readProvider(x)).toEqual([x])
})

const { teamId: _team, ...withoutTeam } = appleKey
const { keyId: _key, ...withoutKey } = appleKey
test.each([
  [{ appleKey: withoutTeam }, /providers\.0\.appleKey\.teamId: Expected teamId, keyId and privateKey/],
  [{ appleKey: withoutKey }, /providers\.0\.appleKey\.keyId: Expected teamId, keyId and privateKey/],
  [{ appleKey: { teamId: 'a', keyId: 'b' } }, /providers\.0\.appleKey\.privateKey: Expected teamId/],
  [{ appleKey: { ...appleKey, privateKey: 'top-secret' } }, /providers\.0: .*the content of the \.p8 file/],
  [{}, /providers\.0: Expected appleKey with teamId, keyId and privateKey/],
  [{ id: 'own', clientSecret: 'top-secret' }, /providers\.0: Expected an issuer/],
])('an Apple key that is not whole is refused by name, without its secret: %#', (changes, message) => {
  const read = () => readProvider({ id: 'apple', name: 'Apple', clientId: 'kit', ...changes })
  expect(read).toThrow(message)
  expect(read).not.toThrow(/top-secret|BEGIN PRIVATE/)
})

test.each([
  [{}, 'BILLFOLD_CHAINS_FILE'],
  [{ BILLFOLD_CHAINS_FILE: '/nowhere.json' }, 'not a readable JSON file'],
  [{ BILLFOLD_CHAINS_FILE: file('misspelt.json', [{ ...chain, paymastr: key }]) }, 'paymastr'],
  [{ BILLFOLD_CHAINS_FILE: good, BILLFOLD_MODE: 'prod' }, 'Expected production or development'],
  [{ BILLFOLD_CHAINS_FILE: good, BILLFOLD_TRANSFER_FEE_BPS: '10' }, 'must be set together'],
])('%j is refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message)
})

test('every setting is documented', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const name of Object.keys(settings)) expect(readme, name).toContain(`\`${name}\``)
})
